import { disc, line, outline, rect, round, type Tone } from "../../scene";
import type { Dice } from "../../seed";

type Block = readonly [tone: Tone, column: number, top: number, span: number, height: number];

const plans: readonly [readonly Block[], ...(readonly Block[])[]] = [
  [
    ["field", 7, 0, 5, 410],
    ["ink", 3, 410, 4, 170],
    ["shade", 0, 90, 2, 230],
    ["mist", 7, 410, 2, 265],
  ],
  [
    ["field", 0, 265, 4, 410],
    ["mist", 4, 90, 5, 175],
    ["ink", 9, 265, 3, 230],
    ["shade", 4, 495, 5, 180],
  ],
  [
    ["field", 5, 0, 4, 495],
    ["shade", 9, 175, 3, 320],
    ["ink", 1, 345, 4, 150],
    ["mist", 5, 495, 7, 180],
  ],
];

/** Draws blocks on a twelve-column grid, and a curve with its handles, as in a design tool. */
export function drawLayout(dice: Dice): string[] {
  const plan = dice.pick(plans);
  const low = dice.between(500, 590);
  const high = dice.between(120, 210);
  const bend = dice.between(260, 420);
  return [
    rect("ground", 0, 0, 1200, 675),
    line("rule", 2, Array.from({ length: 11 }, (_, column) => `M${(column + 1) * 100} 0V675`).join("")),
    ...plan.map(([tone, column, top, span, height]) => rect(tone, column * 100, top, span * 100, height)),
    ...curve(low, high, bend),
  ];
}

function curve(low: number, high: number, bend: number): string[] {
  const [bottom, top, from, to] = [round(low), round(high), 200, 1000];
  const first = round(from + bend);
  const second = round(to - bend);
  return [
    line("ember", 9, `M-10 ${bottom}H${from}C${first} ${bottom} ${second} ${top} ${to} ${top}H1210`),
    line("ember", 2.5, `M${from} ${bottom}H${first}M${second} ${top}H${to}`),
    disc("ember", first, bottom, 8) + disc("ember", second, top, 8),
    ...[
      [from, bottom],
      [to, top],
    ].map(([x = 0, y = 0]) => anchor(x, y)),
  ];
}

const anchor = (x: number, y: number) =>
  rect("paper", x - 14, y - 14, 28, 28, 3) + outline("ember", 5, x - 14, y - 14, 28, 28, 3);
