import { line, outline, rect, round } from "../../scene";
import type { Dice } from "../../seed";
import { drawBrowser } from "./browser";

const pitch = 66;

/** Findings one below the other; on one of them the line ticks the box and goes on. */
export function drawChecklist(dice: Dice): string[] {
  const { left, top, shapes } = drawBrowser(dice);
  const ticked = dice.integer(2, 3);
  const x = left + 48;
  const y = (row: number) => top + 62 + row * pitch;
  return [
    ...shapes,
    line("rule", 2, [0, 1, 2, 3, 4].map((row) => `M${x} ${y(row) + pitch / 2}H800`).join("")),
    ...[0, 1, 2, 3, 4, 5].flatMap((row) => entry(dice, x, y(row), row === ticked)),
    line("ember", 7, `M-10 ${y(ticked)}H${x + 3}l13 17 28-36h${round(dice.between(120, 200))}`),
  ];
}

function entry(dice: Dice, x: number, y: number, ticked: boolean): string[] {
  const box =
    ticked || dice.chance(0.3)
      ? outline("ink", 3, x, y - 15, 30, 30, 3)
      : rect("field", x, y - 15, 30, 30, 3);
  const words = line("ink", 7, `M${x + 64} ${y}h${round(dice.between(70, 190))}`);
  return [
    box,
    ticked ? "" : words,
    rect(dice.chance(0.7) ? "mist" : "shade", x + 400, y - 12, dice.between(50, 130), 24, 3),
  ];
}
