import { formatValue, type Scale } from "./case-study-scale";
import { area, disc, label, line, rect, round, type Tone } from "./scene";
import { textWidth, wrap } from "./text-width";

export interface Plot {
  left: number;
  right: number;
  bottom: number;
  scale: Scale;
  /** Where a value lies, from the picture's top. */
  height(value: number): number;
}

export interface Look {
  ground: Tone;
  area: Tone;
}

type Point = { label: string; value: number };
type Spot = Point & { x: number; y: number };

const labelSize = 26;
const valueSize = 28;
export const lastSize = 60;

export function drawLine(plot: Plot, look: Look, points: readonly Point[], unit: string): string[] {
  const start = plot.left + 24;
  const step = (plot.right - start) / (points.length - 1);
  const spots = points.map((point, index) => ({ ...point, x: start + index * step, y: plot.height(point.value) }));
  const path = spots.map(({ x, y }) => `${round(x)} ${round(y)}`).join("L");
  const zero = round(plot.height(0));
  return [
    area(look.area, `M${round(start)} ${zero}L${path}V${zero}Z`),
    line("pine", 8, `M${path}`),
    ...labels(plot, spots, step, [0]),
    ...spots.slice(0, -1).flatMap((spot, index) => [
      disc("pine", spot.x, spot.y, 9),
      step > 130 || index === 0 ? valueBeside(spots, index, unit) : "",
    ]),
    ...spots.slice(-1).flatMap(({ x, y, value }) => [
      disc("ember", x, y, 18),
      label("ink", x + 36, y + 21, formatValue(value, unit), { size: lastSize, weight: 600 }),
    ]),
  ];
}

/** A value stands on the side of the line that the line doesn't take next. */
function valueBeside(spots: readonly Spot[], index: number, unit: string): string {
  const [before, spot, after] = [spots[index - 1], spots[index], spots[index + 1]];
  if (!spot || !after) return "";
  const rises = after.y < spot.y;
  const turns = before ? before.y < spot.y === rises : true;
  const below = before ? rises : false;
  const x = spot.x + (turns ? 0 : 6);
  return label("ink", x, spot.y + (below ? 46 : -26), formatValue(spot.value, unit), {
    size: valueSize,
    weight: 500,
    anchor: before && turns ? "middle" : "start",
  });
}

export function drawBars(plot: Plot, _look: Look, points: readonly Point[], unit: string): string[] {
  const step = (plot.right - plot.left) / points.length;
  const width = Math.min(step * 0.68, 240);
  const last = points.length - 1;
  const zero = plot.height(0);
  const spots = points.map((point, index) => ({
    ...point,
    x: plot.left + step * (index + 0.5),
    y: plot.height(point.value),
  }));
  return [
    ...spots.flatMap(({ x, y, value }, index) => {
      const top = Math.min(y, zero);
      const size = index === last && step > 150 ? lastSize : Math.min(valueSize, round(step * 0.3));
      return [
        rect(index === last ? "ember" : "pine", x - width / 2, top, width, Math.max(Math.abs(zero - y), 3), 2),
        label("ink", x, top - 18, formatValue(value, unit), { size, weight: 600, anchor: "middle" }),
      ];
    }),
    ...labels(plot, spots, step, [0, 1]),
  ];
}

/** Labels in as many rows as given; where they would touch, only each second or third, and the ends. */
function labels(plot: Plot, spots: readonly Spot[], step: number, rows: readonly number[]): string[] {
  const wrapped = spots.map((spot) => (rows.length > 1 ? wrap(spot.label, labelSize, step - 12) : [spot.label]));
  const widest = Math.max(...wrapped.flat().map((words) => textWidth(words, labelSize)));
  const stride = Math.max(1, Math.ceil((widest + 20) / step));
  const last = spots.length - 1;
  return spots.flatMap(({ x }, index) => {
    const shown = index === 0 || index === last || ((last - index) % stride === 0 && index >= stride);
    return rows.map((row) => {
      const words = shown ? wrapped[index]?.[row] : undefined;
      return words ? label("muted", x, plot.bottom + 46 + row * 32, words, { size: labelSize, anchor: "middle" }) : "";
    });
  });
}
