import { area, disc, line, rect, round } from "../../drawings/scene";
import { outlineOf, widthOf } from "../text-outlines";
import { setTitle } from "../set-title";
import type { Motif } from "../card";
import { panel } from "./panel";

type Chart = Extract<Motif, { type: "chart" }>;

const margin = 48;
const left = panel.left + margin;
const width = panel.width - margin * 2;
/** The chart stands on the card's lower edge and is at most so high. */
const base = panel.height;
const height = 250;

/** The figure that a case study is about, and below it how it came about. */
export function drawChartMotif({ figure, label, kind, values }: Chart): string {
  const size = Math.min(150, (150 * width) / widthOf(figure, "display", 150));
  const words = setTitle(label, { width, height: 80, sizes: [28], lines: 2 });
  return [
    rect("field", panel.left, 0, panel.width, panel.height),
    ...(kind === "line" ? curve(values) : columns(values)),
    area("chalk", outlineOf(figure, "display", size, left - size * 0.04, 178)),
    ...words.lines.map((row, index) => area("chalk", outlineOf(row, "text", 28, left, 232 + index * 36))),
  ].join("");
}

/** From zero, so that heights compare as the figures do. */
const heightOf = (values: readonly number[], value: number) => (value / Math.max(...values, 1)) * height;

function curve(values: readonly number[]): string[] {
  const end = left + width;
  const step = (end - panel.left) / Math.max(1, values.length - 1);
  const spots = values.map((value, index) => [panel.left + index * step, base - heightOf(values, value)] as const);
  const path = spots.map(([x, y]) => `${round(x)} ${round(y)}`).join("L");
  const [x, y] = spots.at(-1) ?? [end, base];
  return [area("fieldMark", `M${panel.left} ${base}L${path}V${base}Z`), line("chalk", 8, `M${path}`), disc("ember", x, y, 17)];
}

function columns(values: readonly number[]): string[] {
  const gap = 12;
  const step = (width + gap) / values.length;
  return values.map((value, index) => {
    const tall = heightOf(values, value);
    const tone = index === values.length - 1 ? "ember" : "fieldMark";
    return rect(tone, left + index * step, base - tall, step - gap, tall);
  });
}
