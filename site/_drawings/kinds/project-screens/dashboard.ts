import { area, line, rect, round } from "../../scene";
import type { Dice } from "../../seed";
import { climb, pulse, pulseWidth } from "../../signature";
import { drawBrowser } from "./browser";

/** Figures, and a chart that the line turns into. */
export function drawDashboard(dice: Dice): string[] {
  const { left, top, shapes } = drawBrowser(dice);
  const start = left + 128;
  const level = round(dice.between(385, 425));
  const size = dice.between(88, 112);
  const from = start + 10 + pulseWidth(size);
  const path = `H${start + 10}${pulse(size)}${climb(815 - from, level - top - 130)}`;
  return [
    ...shapes,
    rect("mist", left, top, 88, 500 - top),
    ...[0, 1, 2, 3].map((row) =>
      line("pine", 5, `M${left + 24} ${top + 40 + row * 34}h${round(dice.between(20, 40))}`),
    ),
    ...[0, 1, 2].map((column) => figure(dice, start + column * 160, top + 36)),
    line("rule", 2, [1, 2, 3].map((row) => `M${start} ${level - row * 62}H800`).join("")),
    area("mist", `M${start} ${level}${path}V500H${start}Z`),
    line("ember", 6, `M-10 ${level}${path}`),
  ];
}

const figure = (dice: Dice, x: number, y: number) =>
  line("rule", 5, `M${x} ${y}h${round(dice.between(50, 90))}`) +
  rect("ink", x - 2, y + 16, dice.between(60, 110), 22, 2);
