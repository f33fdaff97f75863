import { area, disc, label, line, round, type Shape } from "../../scene";
import { widthOf } from "../../../lettering/layout";
import {
  bottomOf,
  labelSize,
  lastSize,
  rightOf,
  uprightAxis,
  valueSize,
  type Figures,
  type Point,
} from "./plot";

type Spot = Point & { x: number; y: number };

export function drawLinePlot(figures: Figures): Shape[] {
  const { points, write, canvas } = figures;
  const last = write(points.at(-1)?.value ?? 0);
  const axis = uprightAxis(figures, rightOf(canvas) - widthOf(last, "text", lastSize) - 36);
  const start = axis.left + 24;
  const step = (axis.right - start) / (points.length - 1);
  const spots = points.map((point, index) => ({
    ...point,
    x: start + index * step,
    y: axis.height(point.value),
  }));
  const path = spots.map(({ x, y }) => `${round(x)} ${round(y)}`).join("L");
  const zero = round(axis.height(0));
  return [
    ...axis.shapes,
    area(figures.surface, `M${round(start)} ${zero}L${path}V${zero}Z`),
    line("pine", 8, `M${path}`),
    ...labels(spots, step, bottomOf(canvas) + 46),
    ...spots
      .slice(0, -1)
      .flatMap(({ x, y }, index) => [
        disc("pine", x, y, 9),
        step > 130 || isNotable(points, index) ? value(spots, index, write, bottomOf(canvas)) : "",
      ]),
    ...spots
      .slice(-1)
      .flatMap(({ x, y }) => [
        disc("ember", x, y, 18),
        label("ink", x + 36, y + 21, last, { size: lastSize }),
      ]),
  ];
}

/**
 * Returns whether to show a point's value when there is no space for all values. The first value is always shown. The
 * highest and the lowest value are shown unless they are close to either end of the line.
 */
function isNotable(points: readonly Point[], index: number): boolean {
  const values = points.map((point) => point.value);
  const extreme = values[index] === Math.max(...values) || values[index] === Math.min(...values);
  return index === 0 || (extreme && index > 2 && index < points.length - 2);
}

/** Places a value on the side of the line that the next segment does not cross. The first value stays above the axis. */
function value(spots: readonly Spot[], index: number, write: Figures["write"], bottom: number): Shape {
  const [before, spot, after] = [spots[index - 1], spots[index], spots[index + 1]];
  if (!spot || !after) return "";
  const rises = after.y < spot.y;
  const turns = before ? before.y < spot.y === rises : false;
  const y = spot.y + (rises && (before || spot.y + 60 < bottom) ? 46 : -26);
  const x = spot.x + (turns ? 0 : 6);
  return label("ink", x, y, write(spot.value), {
    size: valueSize,
    anchor: turns ? "middle" : "start",
  });
}

/** Draws the points' labels. If they would touch, skips some of them, but never the first or the last. */
function labels(spots: readonly Spot[], step: number, y: number): Shape[] {
  const widest = Math.max(...spots.map((spot) => widthOf(spot.label, "text", labelSize)));
  const stride = Math.max(1, Math.ceil((widest + 20) / step));
  const last = spots.length - 1;
  return spots
    .filter((_, index) => index === 0 || index === last || (index >= stride && (last - index) % stride === 0))
    .map((spot) => label("muted", spot.x, y, spot.label, { size: labelSize, anchor: "middle" }));
}
