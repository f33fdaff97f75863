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
    ...writtenValues(figures, true),
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
  return [...columns, ...writtenValues(figures, false), writtenUnit(figures)];
}

/** Writes what columns count, unless the value has the sign of its unit, as in $500, or there is no space for it. */
function writtenUnit({ points, unit, write }: CardFigures): Shape {
  const value = write(points.at(-1)!.value);
  const width = widthOf(unit, "text", labelSize) + widthOf(value, "text", lastSize) + labelSize;
  if (/[\p{Sc}%]/u.test(value) || width > right - margin) return "";
  return label("muted", margin, 122, unit, { size: labelSize });
}

/** Writes the last value with its label, and the first if it can be compared with the last. */
function writtenValues({ points, write }: CardFigures, hasFirst: boolean): Shape[] {
  const [first, last] = [points[0]!, points.at(-1)!];
  const widths = [first, last].map((point) => widthOf(point.label, "text", labelSize));
  const isNarrow = widths[0]! + widths[1]! + labelSize <= right - margin;
  return [
    label("ink", right, 122, write(last.value), { size: lastSize, anchor: "end" }),
    isNarrow || !hasFirst ? label("muted", right, 60, last.label, { size: labelSize, anchor: "end" }) : "",
    ...(hasFirst ? [label("muted", margin, 122, write(first.value), { size: valueSize })] : []),
    isNarrow && hasFirst ? label("muted", margin, 60, first.label, { size: labelSize }) : "",
  ];
}
