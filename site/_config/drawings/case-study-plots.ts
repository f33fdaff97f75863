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
  line: Tone;
}

type Point = { label: string; value: number };
type Spot = Point & { x: number; y: number };

const labelSize = 26;
const valueSize = 28;
const lastSize = 60;

export function drawLine(plot: Plot, look: Look, points: readonly Point[], unit: string): string[] {
  const start = plot.left + 24;
  const step = (plot.right - 20 - start) / (points.length - 1);
  const spots = points.map((point, index) => ({ ...point, x: start + index * step, y: plot.height(point.value) }));
  const path = spots.map(({ x, y }) => `${round(x)} ${round(y)}`).join("L");
  const zero = round(plot.height(0));
  const last = spots[spots.length - 1];
  return [
    area(look.area, `M${round(start)} ${zero}L${path}V${zero}Z`),
    line(look.line, 8, `M${path}`),
    ...labelsBelow(plot, spots),
    ...spots.slice(0, -1).flatMap((spot, index) => {
      const room = step > 130 || index === 0;
      return [disc(look.line, spot.x, spot.y, 9), room ? valueBeside(spots, index, unit) : ""];
    }),
    ...(last ? [disc("ember", last.x, last.y, 18), lastValue(last, plot.right, unit)] : []),
  ];
}

/** A value stands on the side of the line that the line doesn't take next. */
function valueBeside(spots: readonly Spot[], index: number, unit: string): string {
  const [before, spot, after] = [spots[index - 1], spots[index], spots[index + 1]];
  if (!spot || !after) return "";
  const rises = after.y < spot.y;
  const turns = before ? before.y < spot.y === rises : false;
  const below = rises && index > 0;
  return label("ink", spot.x + (turns || index === 0 ? 0 : 6), spot.y + (below ? 46 : -26), formatValue(spot.value, unit), {
    size: valueSize,
    weight: 500,
    anchor: turns ? "middle" : "start",
  });
}

const lastValue = (spot: Spot, right: number, unit: string) =>
  label("ink", right, spot.y - 38, formatValue(spot.value, unit), { size: lastSize, weight: 600, anchor: "end" });

/** The first and the last label, and of those between as many as fit. */
function labelsBelow(plot: Plot, spots: readonly Spot[]): string[] {
  const y = plot.bottom + 48;
  const last = spots.length - 1;
  const lastStart = plot.right - textWidth(spots[last]?.label ?? "", labelSize);
  let free = 0;
  return spots.flatMap((spot, index) => {
    const width = textWidth(spot.label, labelSize);
    const anchor = index === 0 ? "start" : index === last ? "end" : "middle";
    const from = index === 0 ? spot.x : index === last ? lastStart : spot.x - width / 2;
    if (index > 0 && index < last && (from < free || from + width + 24 > lastStart)) return [];
    free = from + width + 24;
    return label("muted", index === last ? plot.right : spot.x, y, spot.label, { size: labelSize, anchor });
  });
}

export function drawBars(plot: Plot, look: Look, points: readonly Point[], unit: string): string[] {
  const step = (plot.right - plot.left) / points.length;
  const width = Math.min(step * 0.68, 240);
  const last = points.length - 1;
  return points.flatMap((point, index) => {
    const x = plot.left + step * index + (step - width) / 2;
    const [y, zero] = [plot.height(point.value), plot.height(0)];
    const size = index === last && step > 150 ? lastSize : Math.min(valueSize, step * 0.3);
    const shown = formatValue(point.value, unit);
    return [
      rect(index === last ? "ember" : look.line, x, Math.min(y, zero), width, Math.max(Math.abs(zero - y), 3), 2),
      label("ink", x + width / 2, Math.min(y, zero) - 18, shown, { size: round(size), weight: 600, anchor: "middle" }),
      ...barLabel(plot, point.label, x + width / 2, step, index, last),
    ];
  });
}

function barLabel(plot: Plot, words: string, x: number, step: number, index: number, last: number): string[] {
  const narrow = step < 80 && index % 2 !== last % 2;
  if (narrow) return [];
  return wrap(words, labelSize, step - 12)
    .slice(0, 2)
    .map((row, place) => label("muted", x, plot.bottom + 42 + place * 32, row, { size: labelSize, anchor: "middle" }));
}
