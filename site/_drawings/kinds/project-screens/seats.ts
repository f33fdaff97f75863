import { line, round, type Tone } from "../../scene";
import type { Dice } from "../../seed";
import { pulse, pulseWidth } from "../../signature";
import { drawBrowser } from "./browser";

/** Rows of seats round a stage; the line is the stage's edge. */
export function drawSeats(dice: Dice): string[] {
  const { top, shapes } = drawBrowser(dice);
  const x = dice.between(440, 520);
  const level = top + 325;
  const rows = [96, 132, 168, 204, 240, 276];
  return [
    ...shapes,
    ...rows.flatMap((radius) => row(dice, x, level - 24, radius)),
    line("ember", 6, `M-10 ${level}H${round(x - pulseWidth(80) / 2)}${pulse(80)}H810`),
  ];
}

/** Seats are dots: strokes of no length with round ends, one path for each state. */
function row(dice: Dice, x: number, y: number, radius: number): string[] {
  const count = Math.floor((radius * 2.5) / 31);
  const seats: Partial<Record<Tone, string>> = {};
  for (let seat = 0; seat < count; seat++) {
    const angle = Math.PI * (0.1 + (0.8 * seat) / (count - 1));
    const tone = dice.pick<Tone>(["pine", "pine", "mist", "mist", "rule"]);
    const spot = `M${round(x - Math.cos(angle) * radius)} ${round(y - Math.sin(angle) * radius)}h0`;
    seats[tone] = (seats[tone] ?? "") + spot;
  }
  return Object.entries(seats).map(([tone, d]) => line(tone as Tone, 22, d));
}
