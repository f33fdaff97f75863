import { area, disc, draw, line, rect, round, type Tone } from "./scene";
import { dice, type Dice } from "./seed";

const width = 800;
const height = 500;
/** Streets across and along, in the town's own grid before it is turned. */
const avenues = [-330, -196, 0, 150, 292];
const streets = [-270, -160, -48, 70, 178, 290];

/** A small town: its main street and cross streets, a creek, a railway, and the pin. */
export function drawMap(): string {
  return draw({
    width,
    height,
    body: [
      rect("shade", 0, 0, width, height),
      `<g transform="translate(392 262) rotate(-19)">`,
      ...houses(dice("main street")),
      area("mist", "M164 84h116v82H164Z"),
      line("paper", 15, avenues.filter((x) => x !== 0).map((x) => `M${x} -520V520`).join("")),
      line("paper", 15, streets.map((y) => `M-620 ${y}H620`).join("")),
      line("paper", 36, "M0 -520V520"),
      ...railway(),
      "</g>",
      line("mist", 38, creek),
      line("pine", 1.5, creek),
      ...bridges(),
      ...pin(392, 262),
    ],
  });
}

const creek = "M-30 128C90 96 128 190 236 150S372 30 520 62 690 28 830 -24";

/** Roofs line the main street closely, and the side streets here and there. */
function houses(dice: Dice): string[] {
  const near = [-1, 1].flatMap((side) => roofs(dice, side === 1 ? 25 : -25 - 40, 40, 0.92));
  const far = [-120, -290, 92, 176, 238, 312].flatMap((x) => roofs(dice, x, 34, 0.45));
  return [...near, ...far];
}

function roofs(dice: Dice, x: number, depth: number, share: number): string[] {
  return streets.slice(0, -1).flatMap((street, row) => {
    const end = (streets[row + 1] ?? street) - 14;
    const shapes: string[] = [];
    for (let y = street + 14; y < end - 12; ) {
      const long = Math.min(dice.between(16, 34), end - y);
      if (dice.chance(share)) shapes.push(`M${x} ${round(y)}h${round(dice.between(depth * 0.6, depth))}v${round(long - 4)}h${-depth}Z`);
      y += long;
    }
    return shapes.length ? area("rule" as Tone, shapes.join("")) : [];
  });
}

function railway(): string[] {
  return [line("muted", 2, "M-262 -520V520"), `<path class="muted-line" stroke-width="9" stroke-dasharray="1.500 13" stroke-linecap="butt" d="M-262 -520V520"/>`];
}

const bridges = () => [line("paper", 36, "M322 58L338 104"), line("paper", 15, "M150 128L168 186")];

/** The house's line comes up the main street and ends in the pin. */
function pin(x: number, y: number): string[] {
  return [
    line("ember", 6, `M${x + 91} ${y + 264}L${x + 46} ${y + 134}l-16 -4 18 -20 -34 -2 L${x} ${y}`),
    area("ember", `M${x} ${y}c-34-44-54-66-54-102a54 54 0 0 1 108 0c0 36-20 58-54 102Z`),
    disc("paper", x, y - 102, 20),
  ];
}
