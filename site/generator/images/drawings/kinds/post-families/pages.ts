import { area, disc, line, rect, round } from "../../scene";
import type { Dice } from "../../seed";
import { climb, pulse, pulseWidth, type Motif } from "../../signature";

const left = 84;
const top = 96;
const pitch = 52;
const capital = 3 * pitch - 12;

/** Draws an open book. One line of text leaves its column and climbs across the opposite page. */
export function drawPages(dice: Dice, motif: Motif): string[] {
  const gutter = dice.between(580, 690);
  const written = dice.integer(6, 8);
  const shape = dice.pick([quarter, half, wedge]);
  return [
    rect("ground", 0, 0, gutter, 675),
    rect("field", gutter, 0, 1200 - gutter, 675),
    shape("fieldMark", gutter, 675 - dice.between(380, 560), 600),
    ...text(dice, gutter - 90, written),
    shape("ink", left, top, capital),
    line("ember", 9, signature(dice, gutter, top + written * pitch, motif)),
  ];
}

type Shape = (tone: "ink" | "fieldMark", x: number, y: number, size: number) => string;

const quarter: Shape = (tone, x, y, size) =>
  area(tone, `M${round(x)} ${round(y)}a${size} ${size} 0 0 1 ${size} ${size}h${-size}Z`);
const half: Shape = (tone, x, y, size) => disc(tone, x + size / 2, y + size / 2, size / 2);
const wedge: Shape = (tone, x, y, size) =>
  area(tone, `M${round(x)} ${round(y)}L${round(x + size)} ${round(y + size)}h${-size}Z`);

function text(dice: Dice, right: number, written: number): string[] {
  return Array.from({ length: 11 }, (_, row) => row)
    .filter((row) => row !== written)
    .map((row) => {
      const from = row < 3 ? left + capital + 34 : left;
      return line("rule", 4, `M${from} ${top + row * pitch + 2}H${round(right - dice.between(0, 60))}`);
    });
}

function signature(dice: Dice, gutter: number, level: number, motif: Motif): string {
  const size = dice.between(150, 190);
  const start = gutter - 110 - pulseWidth(size);
  const from = gutter - 30;
  return `M${left} ${level}H${round(start)}${pulse(size, motif)}H${round(from)}${climb(1215 - from, level - 70)}`;
}
