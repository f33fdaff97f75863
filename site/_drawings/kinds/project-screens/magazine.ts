import { disc, line, rect, round, type Tone } from "../../scene";
import type { Dice } from "../../seed";
import { climb, pulse, pulseWidth } from "../../signature";
import { drawBrowser } from "./browser";

/** A headline, its text and a large picture; the line leads from one into the other. */
export function drawMagazine(dice: Dice): string[] {
  const { left, top, shapes } = drawBrowser(dice);
  const picture = round(dice.between(430, 520));
  const level = round(dice.between(350, 400));
  const size = dice.between(90, 120);
  const start = picture - pulseWidth(size) * dice.between(0.3, 0.75);
  const from = start + pulseWidth(size);
  return [
    ...shapes,
    rect("field", picture, top, 800 - picture, 500 - top),
    disc(
      dice.pick<Tone>(["fieldMark", "mist"]),
      picture + dice.between(120, 300),
      level,
      dice.between(110, 170),
    ),
    rect("ink", left + 36, top + 44, dice.between(130, 190), 24, 2),
    rect("ink", left + 36, top + 82, dice.between(90, 150), 24, 2),
    ...[0, 1, 2].map((row) =>
      line("rule", 5, `M${left + 38} ${top + 142 + row * 24}h${round(dice.between(110, 180))}`),
    ),
    line(
      "ember",
      6,
      `M-10 ${level}H${round(start)}${pulse(size)}${climb(815 - from, dice.between(60, 150))}`,
    ),
  ];
}
