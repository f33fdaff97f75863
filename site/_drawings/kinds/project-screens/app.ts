import { disc, line, outline, rect, round, type Tone } from "../../scene";
import type { Dice } from "../../seed";
import { climb, pulse, pulseWidth } from "../../signature";

const [wide, step, size] = [186, 222, 78];

/** Phones side by side, and one line through all of them. */
export function drawApp(dice: Dice): string[] {
  const level = round(dice.between(270, 320));
  const first = dice.between(150, 190);
  const tops = [dice.between(120, 170), dice.between(40, 80), dice.between(90, 200)];
  const start = first + step + 40;
  const from = start + pulseWidth(size);
  return [
    ...tops.flatMap((top, index) => phone(dice, first + index * step, top)),
    line("ember", 6, `M-10 ${level}H${round(start)}${pulse(size)}${climb(815 - from, 130)}`),
  ];
}

function phone(dice: Dice, x: number, top: number): string[] {
  const inner = x + 22;
  return [
    rect("paper", x, top, wide, 440, 22),
    outline("ink", 4, x, top, wide, 440, 22),
    rect("ink", inner, top + 40, dice.between(60, 110), 14, 2),
    line("rule", 4, `M${round(inner)} ${round(top + 76)}h${round(dice.between(90, 138))}`),
    rect("mist", inner, top + 250, 66, 92, 4),
    rect(dice.pick<Tone>(["field", "mist"]), inner + 76, top + 250, 66, 92, 4),
    dice.chance(0.5) ? disc("field", inner + 34, top + 140, 34) : rect("field", inner, top + 104, 142, 64, 4),
  ];
}
