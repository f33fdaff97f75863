import { area, disc, rect, round, line, type Tone } from "../../scene";
import type { Dice } from "../../seed";
import { climb, pulse, pulseWidth } from "../../signature";
import { drawBrowser } from "./browser";

/** One picture enlarged from a strip of many; the line is its horizon. */
export function drawGallery(dice: Dice): string[] {
  const { left, top, shapes } = drawBrowser(dice);
  const [x, y, end] = [left + 150, top + 34, 810];
  const level = round(dice.between(330, 370));
  const size = dice.between(70, 90);
  const start = x + dice.between(30, 110);
  const from = start + pulseWidth(size);
  const horizon = `H${round(start)}${pulse(size)}${climb(end - from, dice.between(80, 130))}`;
  return [
    ...shapes,
    ...[0, 1, 2, 3].map((row) => thumbnail(dice, left + 34, y + row * 96)),
    rect("shade", x, y, end - x, 500 - y),
    disc("paper", dice.between(x + 120, 680), y + dice.between(80, 120), dice.between(44, 64)),
    area("field", `M${x} ${level}${horizon}V500H${x}Z`),
    line("ember", 6, `M-10 ${level}${horizon}`),
  ];
}

function thumbnail(dice: Dice, x: number, y: number): string {
  const [sky, hill] = dice.pick<readonly [Tone, Tone]>([
    ["mist", "field"],
    ["shade", "ink"],
    ["mist", "paper"],
    ["shade", "field"],
  ]);
  const ridge = [dice.between(30, 70), dice.between(14, 54), dice.between(30, 70)].map(round);
  return (
    rect(sky, x, y, 84, 80) +
    area(
      hill,
      `M${x} ${y + (ridge[0] ?? 0)}l42 ${round((ridge[1] ?? 0) - (ridge[0] ?? 0))}L${x + 84} ${y + (ridge[2] ?? 0)}V${y + 80}H${x}Z`,
    )
  );
}
