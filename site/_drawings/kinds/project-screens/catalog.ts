import { area, disc, line, rect, round, type Tone } from "../../scene";
import type { Dice } from "../../seed";
import { drawBrowser } from "./browser";

const side = 116;

/** Samples in rows; the line runs between them and frames the one that was looked for. */
export function drawCatalog(dice: Dice): string[] {
  const { left, top, shapes } = drawBrowser(dice);
  const [x, y] = [left + 46, top + 46];
  const column = dice.integer(1, 3);
  const found = [x + column * side, y + side] as const;
  const cells = Array.from(
    { length: 18 },
    (_, cell) => [x + (cell % 6) * side, y + Math.floor(cell / 6) * side] as const,
  );
  return [
    ...shapes,
    ...cells.map(([cellX, cellY]) => sample(dice, cellX + 7, cellY + 7, side - 14)),
    line("ember", 6, `M-10 ${found[1] + side}H${found[0] + side}v${-side}h${-side}v${side}`),
  ];
}

type Piece = (tone: Tone, x: number, y: number, size: number) => string;

const pieces: readonly [Piece, ...Piece[]] = [
  (tone, x, y, size) => area(tone, `M${x} ${y}h${size}a${size} ${size} 0 0 1${-size} ${size}Z`),
  (tone, x, y, size) => area(tone, `M${x} ${y}a${size} ${size} 0 0 1 ${size} ${size}h${-size}Z`),
  (tone, x, y, size) => area(tone, `M${x} ${y + size}h${size}v${-size}Z`),
  (tone, x, y, size) => disc(tone, x + size / 2, y + size / 2, size * 0.36),
  (tone, x, y, size) => rect(tone, x, y, size / 2, size),
];

function sample(dice: Dice, x: number, y: number, size: number): string {
  const [ground, shape] = dice.pick<readonly [Tone, Tone]>([
    ["mist", "pine"],
    ["shade", "ink"],
    ["pine", "mist"],
    ["ground", "shade"],
    ["mist", "paper"],
  ]);
  return rect(ground, x, y, size, size) + dice.pick(pieces)(shape, round(x), round(y), size);
}
