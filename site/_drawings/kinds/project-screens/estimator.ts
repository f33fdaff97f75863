import { disc, line, rect, round } from "../../scene";
import type { Dice } from "../../seed";
import { pulse, pulseWidth } from "../../signature";
import { drawBrowser } from "./browser";

/** Questions with a slider each; the last one is answered by the line. */
export function drawEstimator(dice: Dice): string[] {
  const { left, top, shapes } = drawBrowser(dice);
  const x = left + 48;
  const end = 560;
  const knob = round(dice.between(470, 530));
  const level = top + 286;
  const start = x + dice.between(120, 170);
  return [
    ...shapes,
    rect("field", end + 40, top, 200, 500 - top),
    rect("paper", end + 76, top + 64, dice.between(70, 110), 26, 2),
    ...[0, 1, 2, 3].map((row) =>
      line("fieldMark", 5, `M${end + 78} ${top + 136 + row * 30}h${round(dice.between(40, 110))}`),
    ),
    ...[0, 1].flatMap((row) => slider(dice, x, top + 66 + row * 100, end)),
    line("ink", 6, `M${x} ${level - 32}h${round(dice.between(60, 100))}`),
    line("rule", 6, `M${knob} ${level}H${end}`),
    line(
      "ember",
      6,
      `M-10 ${level}H${round(start)}${pulse(72)}H${Math.max(knob, round(start + pulseWidth(72)))}`,
    ),
    disc("ember", knob, level, 17),
  ];
}

function slider(dice: Dice, x: number, y: number, end: number): string[] {
  const knob = round(dice.between(x + 60, end - 40));
  return [
    line("ink", 6, `M${x} ${y - 32}h${round(dice.between(80, 200))}`),
    line("rule", 6, `M${knob} ${y}H${end}`),
    line("pine", 6, `M${x} ${y}H${knob}`),
    disc("pine", knob, y, 15),
  ];
}
