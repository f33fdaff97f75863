import { area, disc, line, rect, stroked, type Scene } from "../scene";
import { dice, type Dice } from "../seed";

const width = 800;
const height = 500;
/** Where the pin stands, and what the town is turned about. */
const [x, y] = [392, 270];
/** Streets across and along, in the town's own grid before it is turned. */
const avenues = [-330, -196, 150, 292];
const streets = [-270, -160, -48, 70, 178, 290];

/** A small town: its main street and cross streets, a creek, a railway, and the pin. */
export function drawMap(): Scene {
  return {
    width,
    height,
    body: [
      rect("shade", 0, 0, width, height),
      `<g transform="translate(${x} ${y}) rotate(-19)">`,
      ...houses(dice("main street")),
      area("mist", "M164 84h114v78H164Z"),
      line("mist", 40, creek),
      line("paper", 15, avenues.map((across) => `M${across} -520V520`).join("")),
      line("paper", 15, streets.map((along) => `M-620 ${along}H620`).join("")),
      line("paper", 38, "M0 -520V520"),
      ...railway(),
      line("ember", 7, route),
      "</g>",
      ...pin(),
    ],
  };
}

const creek = "M-460 -214C-330 -200 -300 -92 -190 -104S-40 -160 90 -122 250 -216 300 -240 470 -200 560 -330";

/** The house's line, turned to come up the main street: flat, a beat, and on to the pin. */
const route = "M0 520V184l11-12-50-20 74-26-35-18V0";

/** Roofs line the main street closely, and the side streets here and there. */
function houses(luck: Dice): string[] {
  const near = [-64, 26].flatMap((across) => roofs(luck, across, 38, 0.92));
  const far = [-124, -182, -314, 92, 236].flatMap((across) => roofs(luck, across, 32, 0.4));
  return [area("rule", [...near, ...far].join(""))];
}

function roofs(luck: Dice, across: number, depth: number, share: number): string[] {
  const shapes: string[] = [];
  for (const [row, street] of streets.slice(0, -1).entries()) {
    const end = (streets[row + 1] ?? street) - 12;
    for (let along = street + 12; along < end - 12;) {
      const long = Math.min(Math.round(luck.between(16, 34)), end - along);
      const deep = Math.round(luck.between(depth * 0.6, depth));
      if (luck.chance(share)) shapes.push(`M${across} ${along}h${deep}v${long - 4}h${-deep}Z`);
      along += long;
    }
  }
  return shapes;
}

const railway = () => [
  line("muted", 2, "M-262 -520V520"),
  `<path ${stroked("muted")} stroke-width="9" stroke-dasharray="2 13" stroke-linecap="butt" d="M-262 -520V520"/>`,
];

/** The line goes on as the pin's outline. */
function pin(): string[] {
  const drop = `M${x} ${y}c-32-42-52-66-52-102a52 52 0 0 1 104 0c0 36-20 60-52 102Z`;
  return [area("paper", drop), line("ember", 9, drop), disc("ember", x, y - 102, 17)];
}
