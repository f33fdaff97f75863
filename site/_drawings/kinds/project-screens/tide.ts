import { area, line, rect, round, type Tone } from "../../scene";
import type { Dice } from "../../seed";
import { drawBrowser } from "./browser";

/** Water and wind for the next hours; the line comes in flat and takes up the swell. */
export function drawTide(dice: Dice): string[] {
  const { left, top, shapes } = drawBrowser(dice);
  const level = round(dice.between(372, 392));
  const swell = round(dice.between(40, 49));
  return [
    ...shapes,
    ...[0, 1, 2, 3, 4, 5].map((hour) => wind(dice, left + 54 + hour * 110, top + 66)),
    wave("mist", left, level, swell),
    wave("field", left - 70, level + 58, swell * 0.7, left),
    line("ember", 6, `M-10 ${level}H${left}${crests(swell)}`),
  ];
}

const crests = (swell: number) =>
  `q55 0 90 ${-swell}t90 ${-swell}q50 0 90 ${swell}t90 ${swell}q50 0 100 ${round(-swell * 1.3)}t120 ${round(-swell * 1.3)}q60 0 130 ${round(swell * 0.8)}`;

const wave = (tone: Tone, x: number, level: number, swell: number, from = x) =>
  area(tone, `M${from} 500V${round(level)}H${Math.max(x, from)}${crests(round(swell))}h200V500Z`);

function wind(dice: Dice, x: number, y: number): string {
  const angle = dice.between(-0.5, 0.7);
  const reach = dice.between(18, 34);
  const [across, down] = [Math.cos(angle) * reach, Math.sin(angle) * reach].map(round);
  return (
    line("ink", 5, `M${round(x - (across ?? 0) / 2)} ${round(y - (down ?? 0) / 2)}l${across} ${down}`) +
    rect("rule", x - 16, y + 44, dice.between(24, 52), 8, 2)
  );
}
