import { area, disc, label, line, rect, round, type Shape } from "../../scene";
import { widthOf } from "../../../lettering/layout";
import { labelSize, lastSize, valueSize, type Figures } from "./plot";

/* Cards show a chart at less than half of its width, so they have no axis, and only the values that fit. */

export const cardSize = { width: 600, height: 338 };

const margin = 36;
const right = cardSize.width - margin;
const top = 150;
const bottom = cardSize.height - margin;

type CardFigures = Pick<Figures, "points" | "write" | "surface"> & { unit: string };

function heightIn({ points }: CardFigures): (value: number) => number {
  const values = points.map((point) => point.value);
  const [min, max] = [Math.min(0, ...values), Math.max(0, ...values)];
  return (value) => bottom - ((value - min) / (max - min || 1)) * (bottom - top);
}

export function drawCardLine(figures: CardFigures): Shape[] {
  const { points, surface } = figures;
  const height = heightIn(figures);
  const step = (right - margin) / (points.length - 1);
  const spots = points.map(({ value }, index) => [margin + index * step, height(value)] as const);
  const path = spots.map(([x, y]) => `${round(x)} ${round(y)}`).join("L");
  const [x, y] = spots.at(-1)!;
  return [
    area(surface, `M${margin} ${round(height(0))}L${path}V${round(height(0))}Z`),
    line("pine", 6, `M${path}`),
    disc("ember", x, y, 14),
    ...writtenValues(figures),
  ];
}

export function drawCardColumns(figures: CardFigures): Shape[] {
  const { points } = figures;
  const height = heightIn(figures);
  const step = (right - margin) / points.length;
  const columns = points.map(({ value }, index) => {
    const ends = [height(value), height(0)];
    const tone = index === points.length - 1 ? "ember" : "pine";
    const x = margin + step * index + step * 0.16;
    return rect(tone, x, Math.min(...ends), step * 0.68, Math.max(Math.abs(ends[0]! - ends[1]!), 3), 2);
  });
  return [...columns, ...writtenValues(figures)];
}

/** Writes the first and the last value with their labels, and their unit if it is not part of them, as in $500. */
function writtenValues({ points, unit, write }: CardFigures): Shape[] {
  const [first, last] = [points[0]!, points.at(-1)!];
  const [before, after] = [write(first.value), write(last.value)];
  const measure = (words: string, size = labelSize) => widthOf(words, "text", size);
  const labelsFit = measure(first.label) + measure(last.label) + labelSize <= right - margin;
  const start = margin + measure(before, valueSize) + 10;
  const unitFits = start + measure(unit) + labelSize <= right - measure(after, lastSize);
  return [
    label("ink", right, 122, after, { size: lastSize, anchor: "end" }),
    label("muted", right, 60, last.label, { size: labelSize, anchor: "end" }),
    label("muted", margin, 122, before, { size: valueSize }),
    labelsFit ? label("muted", margin, 60, first.label, { size: labelSize }) : "",
    unitFits && !/[\p{Sc}%]/u.test(after) ? label("muted", start, 122, unit, { size: labelSize }) : "",
  ];
}
