import { disc, line, rect, round } from "../../scene";
import type { Dice } from "../../seed";
import { climb, pulse, pulseWidth, type Motif } from "../../signature";

const left = 84;

/** Draws a list of search results, and a lens over a line with a pulse. */
export function drawRanking(dice: Dice, motif: Motif): string[] {
  const radius = dice.between(270, 325);
  const x = dice.between(730, 830);
  const y = dice.between(250, 420);
  const level = y + radius * 0.22;
  return [
    rect("ground", 0, 0, 1200, 675),
    ...results(dice, x - radius * 0.6, level),
    disc("field", x, y, radius),
    ...magnified(dice, x, y, radius, level),
    line("ember", 9, signature(x, radius, level, motif)),
  ];
}

function results(dice: Dice, widest: number, level: number): string[] {
  return [72, 172, 272, 372, 472, 572].map((top) => {
    const title = (widest - left) * dice.between(0.4, 0.8);
    const end = left + widest * dice.between(0.8, 1.3);
    const clear = (height: number) => Math.abs(height - level) > 24;
    return [
      clear(top) ? rect("rule", left, top - 9, title, 18, 2) : "",
      clear(top + 34) ? line("rule", 2, `M${left} ${top + 34}H${round(end)}`) : "",
    ].join("");
  });
}

/** Draws the list's lines as they appear through the lens: thicker, and cropped at its edge. */
function magnified(dice: Dice, x: number, y: number, radius: number, level: number): string[] {
  return [-0.62, -0.3, 0.02, 0.34, 0.66].flatMap((share) => {
    const height = y + share * radius;
    if (Math.abs(height - level) < 40) return [];
    const half = Math.sqrt(1 - share * share) * radius;
    const start = x - half + 56;
    return rect("fieldMark", start, height - 15, (half * 2 - 112) * dice.between(0.5, 0.9), 30, 3);
  });
}

function signature(x: number, radius: number, level: number, motif: Motif): string {
  const size = radius * 0.62;
  const start = x - radius * 0.62;
  const from = start + pulseWidth(size);
  return `M-10 ${round(level)}H${round(start)}${pulse(size, motif)}${climb(1215 - from, level - 60)}`;
}
