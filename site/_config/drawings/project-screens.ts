import { area, disc, line, outline, rect, round, type Tone } from "./scene";
import type { Dice } from "./seed";
import { climb, pulse, pulseWidth } from "./signature";

type Screen = (dice: Dice) => string[];

/** What a technology is mostly built for; the first that fits wins. */
const signs = [
  ["app", /flutter|react native|swift|kotlin|\bios\b|android|expo|pwa/i],
  ["shop", /shopify|woo|commerce|stripe|magento|medusa|cart/i],
  ["calendar", /calendar|booking|schedul/i],
  ["dashboard", /d3|bigquery|looker|analytics|python|chart|postgres|clickhouse|duckdb|\bdbt\b/i],
] as const;

export type Kind = (typeof signs)[number][0] | "magazine";

export function kindOf(technologies: readonly string[], dice: Dice): Kind {
  const words = technologies.join(" ");
  return signs.find(([, sign]) => sign.test(words))?.[0] ?? dice.pick(["magazine", "calendar", "magazine"]);
}

interface Frame {
  left: number;
  top: number;
}

/** A browser window that runs out of the picture at the right and at the bottom. */
function browser(dice: Dice): Frame & { shapes: string[] } {
  const left = round(dice.between(110, 190));
  const y = round(dice.between(58, 88));
  const top = y + 40;
  const shapes = [
    rect("paper", left, y, 820 - left, 520 - y, 6),
    line("rule", 2, `M${left} ${top}H800`),
    line("ink", 6, `M${left + 24} ${y + 20}h${round(dice.between(40, 70))}`),
    line("rule", 6, `M${left + 130} ${y + 20}h${round(dice.between(150, 260))}`),
  ];
  return { left, top, shapes };
}

const dashboard: Screen = (dice) => {
  const { left, top, shapes } = browser(dice);
  const [start, level] = [left + 128, round(dice.between(385, 425))];
  const size = dice.between(88, 112);
  const from = start + 10 + pulseWidth(size);
  const path = `H${round(start + 10)}${pulse(size)}${climb(815 - from, level - top - 130)}`;
  return [
    ...shapes,
    rect("mist", left, top, 88, 500 - top),
    ...[0, 1, 2, 3].map((row) => line("pine", 5, `M${left + 24} ${top + 40 + row * 34}h${round(dice.between(20, 40))}`)),
    ...[0, 1, 2].map((column) => figure(dice, start + column * 160, top + 36)),
    ...[0, 1, 2, 3].map((row) => line("rule", 2, `M${start} ${round(level - row * 62)}H800`)),
    area("mist", `M${start} ${level}${path}V500H${start}Z`),
    line("ember", 6, `M-10 ${level}${path}`),
  ];
};

const figure = (dice: Dice, x: number, y: number) =>
  line("rule", 5, `M${x} ${y}h${round(dice.between(50, 90))}`) + rect("ink", x - 2, y + 16, dice.between(60, 110), 22, 2);

/** Goods on a shelf, and the shelf is the line. */
const shop: Screen = (dice) => {
  const { left, top, shapes } = browser(dice);
  const level = round(dice.between(330, 360));
  const gap = dice.integer(1, 2);
  const places = [0, 1, 2, 3].map((place) => left + 50 + place * 140 + (place >= gap ? 92 : 0));
  const start = (places[gap] ?? left) - 24 - pulseWidth(70);
  return [
    ...shapes,
    rect("ink", left + 50, top + 36, dice.between(110, 190), 16, 2),
    ...places.map((x) => goods(dice, x, level - 3)),
    ...places.map((x) => line("rule", 6, `M${round(x + 4)} ${level + 38}h${round(dice.between(50, 90))}m0 0`)),
    ...places.map((x) => line("rule", 6, `M${round(x + 4)} ${level + 60}h${round(dice.between(24, 40))}`)),
    line("ember", 6, `M-10 ${level}H${round(start)}${pulse(70)}H810`),
  ];
};

function goods(dice: Dice, x: number, floor: number): string {
  const tone = dice.pick<Tone>(["field", "ink", "mist", "shade", "field"]);
  const wide = dice.between(76, 104);
  const tall = dice.between(96, 170);
  return dice.pick([
    () => disc(tone, x + wide / 2, floor - wide / 2, wide / 2),
    () => rect(tone, x, floor - tall, wide * 0.7, tall, 3),
    () => area(tone, `M${round(x)} ${floor}v${round(-wide)}a${round(wide)} ${round(wide)} 0 0 1 ${round(wide)} ${round(wide)}Z`),
    () => area(tone, `M${round(x)} ${floor}h${round(wide)}l${round(-wide / 2)} ${round(-tall * 0.8)}Z`),
  ])();
}

const magazine: Screen = (dice) => {
  const { left, top, shapes } = browser(dice);
  const picture = round(dice.between(430, 520));
  const level = round(dice.between(350, 400));
  const size = dice.between(90, 120);
  const radius = dice.between(110, 170);
  const start = picture - pulseWidth(size) * dice.between(0.3, 0.75);
  const from = start + pulseWidth(size);
  return [
    ...shapes,
    rect("field", picture, top, 800 - picture, 500 - top),
    disc(dice.pick(["fieldMark", "mist"]), picture + dice.between(120, 300), level, radius),
    rect("ink", left + 36, top + 44, dice.between(130, 190), 24, 2),
    rect("ink", left + 36, top + 82, dice.between(90, 150), 24, 2),
    ...[0, 1, 2].map((row) => line("rule", 5, `M${left + 38} ${top + 142 + row * 24}h${round(dice.between(110, 180))}`)),
    line("ember", 6, `M-10 ${level}H${round(start)}${pulse(size)}${climb(815 - from, dice.between(60, 150))}`),
  ];
};

const calendar: Screen = (dice) => {
  const { left, top, shapes } = browser(dice);
  const [wide, tall] = [(800 - left - 40) / 6, 78];
  const [x, y] = [left + 40, top + 40];
  const climbAt = dice.integer(2, 3);
  const cells = [0, 1, 2, 3, 4].flatMap((row) => [0, 1, 2, 3, 4, 5].map((column) => [column, row] as const));
  const level = round(y + tall * 3.5);
  const steps = [0, 1, 2].map((step) => `h${round(wide)}v${-tall}`).slice(0, 5 - climbAt).join("");
  return [
    ...shapes,
    ...cells.map(([column, row]) =>
      dice.chance(0.34)
        ? rect(dice.pick<Tone>(["mist", "field", "shade"]), x + column * wide + 4, y + row * tall + 4, wide - 8, tall - 8, 3)
        : outline("rule", 2, x + column * wide + 4, y + row * tall + 4, wide - 8, tall - 8, 3),
    ),
    line("ember", 6, `M-10 ${level}H${round(x + (climbAt - 0.5) * wide - wide)}${steps}H810`),
  ];
};

/** Phones side by side, and one line through all of them. */
const app: Screen = (dice) => {
  const level = round(dice.between(270, 320));
  const first = dice.between(150, 190);
  const tops = [dice.between(120, 170), dice.between(40, 80), dice.between(90, 200)];
  const size = 78;
  const middle = first + 222 + 40;
  return [
    ...tops.flatMap((top, index) => phone(dice, first + index * 222, top, index === 1 ? "paper" : "shade")),
    line("ember", 6, `M-10 ${level}H${round(middle)}${pulse(size)}${climb(815 - middle - pulseWidth(size), 130)}`),
  ];
};

function phone(dice: Dice, x: number, top: number, tone: Tone): string[] {
  const inner = x + 22;
  return [
    rect(tone, x, top, 186, 420, 22),
    outline("ink", 4, x, top, 186, 420, 22),
    rect("ink", inner, top + 40, dice.between(60, 110), 14, 2),
    line("muted", 3, `M${round(inner)} ${round(top + 76)}h${round(dice.between(90, 138))}`),
    rect("mist", inner, top + 240, 66, 92, 4),
    rect(dice.pick<Tone>(["field", "mist"]), inner + 76, top + 240, 66, 92, 4),
    dice.chance(0.5) ? disc("field", inner + 33, top + 140, 30) : rect("field", inner, top + 100, 142, 60, 4),
  ];
}

export const screens: Record<Kind, Screen> = { app, shop, calendar, dashboard, magazine };
