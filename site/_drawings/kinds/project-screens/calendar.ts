import { line, outline, rect, round, type Tone } from "../../scene";
import type { Dice } from "../../seed";
import { drawBrowser } from "./browser";

const [wide, tall, columns] = [96, 76, 7];

/** Days that fill up: the line climbs between them, and below it they are taken. */
export function drawCalendar(dice: Dice): string[] {
  const { left, top, shapes } = drawBrowser(dice);
  const [x, y] = [left + 34, top + 34];
  const first = dice.integer(1, 2);
  const free = (column: number) => Math.max(4 - Math.max(0, Math.ceil((column - first) * 0.8)), 0);
  const days = Array.from(
    { length: columns * 5 },
    (_, index) => [index % columns, Math.floor(index / columns)] as const,
  );
  const steps = Array.from(
    { length: columns },
    (_, column) => `V${y + free(column) * tall}H${x + (column + 1) * wide}`,
  );
  return [
    ...shapes,
    ...days.map(([column = 0, row = 0]) => day(dice, x + column * wide, y + row * tall, row >= free(column))),
    line("ember", 6, `M-10 ${y + 4 * tall}H${x}${steps.join("")}`),
  ];
}

function day(dice: Dice, x: number, y: number, taken: boolean): string {
  const [w, h] = [wide - 10, tall - 10];
  if (!taken) return outline("rule", 2, x + 5, y + 5, w, h, 3);
  return rect(dice.pick<Tone>(["mist", "mist", "field", "shade"]), round(x + 5), round(y + 5), w, h, 3);
}
