import { disc, line, rect, round, type Tone } from "../../scene";
import type { Dice } from "../../seed";
import { pulse, pulseWidth, type Motif } from "../../signature";

/** Draws a line with one pulse, and rings of listeners around the pulse. */
export function drawRipples(dice: Dice, motif: Motif): string[] {
  const x = dice.between(330, 620);
  const y = dice.between(455, 505);
  const radii = [0, 1, 2, 3, 4, 5].map((ring) => 120 + ring * dice.between(92, 108));
  return [
    rect("mist", 0, 0, 1200, 675),
    ...radii.map((radius) => line("pine", 2, half(x, y, radius))),
    ...radii.flatMap((radius, ring) => listeners(dice, x, y, radius, ring)),
    rect("field", 0, y, 1200, 675 - y),
    line("ember", 9, signature(x, y, motif)),
  ];
}

const half = (x: number, y: number, radius: number) =>
  `M${round(x - radius)} ${round(y)}a${round(radius)} ${round(radius)} 0 0 1 ${round(radius * 2)} 0`;

const voices: readonly [Tone, ...Tone[]] = ["pine", "pine", "ink", "paper", "paper"];

function listeners(dice: Dice, x: number, y: number, radius: number, ring: number): string[] {
  const count = ring < 2 ? 1 : 2;
  return Array.from({ length: count }, (_, index) => {
    const angle = Math.PI * ((index + dice.between(0.2, 0.8)) / count);
    const size = dice.between(14, 26) + ring * dice.between(2, 9);
    return disc(dice.pick(voices), x - Math.cos(angle) * radius, y - Math.sin(angle) * radius, size);
  });
}

function signature(x: number, y: number, motif: Motif): string {
  const size = 150;
  return `M-10 ${round(y)}H${round(x - pulseWidth(size) * 0.6)}${pulse(size, motif)}H1210`;
}
