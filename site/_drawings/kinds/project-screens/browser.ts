import { line, rect, round } from "../../scene";
import type { Dice } from "../../seed";

export interface Browser {
  left: number;
  /** Where the page begins, below the bar. */
  top: number;
  shapes: string[];
}

/** A browser window that runs out of the picture at the right and at the bottom. */
export function drawBrowser(dice: Dice): Browser {
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
