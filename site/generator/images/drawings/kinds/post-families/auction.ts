import { line, rect, round, type Tone } from "../../scene";
import type { Dice } from "../../seed";
import { pulse, pulseWidth, type Motif } from "../../signature";

const base = 675;
const size = 190;

/** Draws bids as bars. A line pulses above the level bars and climbs over the other bars to the highest bid. */
export function drawAuction(dice: Dice, motif: Motif): string[] {
  const step = 1200 / dice.integer(11, 14);
  const flat = dice.integer(5, 6);
  const level = dice.between(420, 465);
  const tops = skyline(dice, Math.round(1200 / step), flat, level);
  return [
    rect("shade", 0, 0, 1200, base),
    ...tops.map((top, column) => bar(column * step, top, step, toneOf(column, flat, tops.length))),
    line("ember", 9, signature(tops, step, flat, motif)),
  ];
}

/** Returns the top of each bar. The first bars are level, and the others rise, apart from an occasional drop. */
function skyline(dice: Dice, count: number, flat: number, level: number): number[] {
  const rise = (level - 90) / (count - flat);
  return Array.from({ length: count }, (_, column) => {
    if (column < flat) return level;
    if (column === count - 1) return 90;
    return level - rise * (column - flat + dice.between(-0.25, 1.35));
  });
}

const toneOf = (column: number, flat: number, count: number): Tone =>
  column === count - 1 ? "ink" : column < flat ? "paper" : "field";

const bar = (x: number, top: number, step: number, tone: Tone) =>
  rect(tone, x + 4, top, step - 8, base - top);

function signature(tops: number[], step: number, flat: number, motif: Motif): string {
  const start = flat * step - pulseWidth(size) - 20;
  const steps = tops.slice(flat).map((top, index) => `V${round(top)}H${round((flat + index + 1) * step)}`);
  return `M-10 ${round(tops[0] ?? base)}H${round(start)}${pulse(size, motif)}H${round(flat * step)}${steps.join("")}h10`;
}
