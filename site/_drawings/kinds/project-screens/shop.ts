import { area, disc, line, rect, round, type Tone } from "../../scene";
import type { Dice } from "../../seed";
import { pulse, pulseWidth } from "../../signature";
import { drawBrowser } from "./browser";

/** Goods on a shelf, and the shelf is the line. */
export function drawShop(dice: Dice): string[] {
  const { left, top, shapes } = drawBrowser(dice);
  const level = round(dice.between(330, 360));
  const gap = dice.integer(1, 2);
  const places = [0, 1, 2, 3].map((place) => left + 50 + place * 140 + (place >= gap ? 92 : 0));
  const start = (places[gap] ?? left) - 24 - pulseWidth(70);
  return [
    ...shapes,
    rect("ink", left + 50, top + 36, dice.between(110, 190), 16, 2),
    ...places.map((x) => goods(dice, x, level - 3)),
    ...places.map((x) => caption(dice, round(x + 4), level + 38)),
    line("ember", 6, `M-10 ${level}H${round(start)}${pulse(70)}H810`),
  ];
}

function goods(dice: Dice, x: number, floor: number): string {
  const tone = dice.pick<Tone>(["field", "ink", "mist", "shade", "field"]);
  const wide = round(dice.between(76, 104));
  const tall = round(dice.between(96, 170));
  return dice.pick([
    () => disc(tone, x + wide / 2, floor - wide / 2, wide / 2),
    () => rect(tone, x, floor - tall, wide * 0.7, tall, 3),
    () => area(tone, `M${x} ${floor}v${-wide}a${wide} ${wide} 0 0 1 ${wide} ${wide}Z`),
    () => area(tone, `M${x} ${floor}h${wide}l${-wide / 2} ${-tall}Z`),
  ])();
}

const caption = (dice: Dice, x: number, y: number) =>
  line("rule", 6, `M${x} ${y}h${round(dice.between(50, 90))}M${x} ${y + 22}h${round(dice.between(24, 40))}`);
