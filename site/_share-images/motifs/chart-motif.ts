import { area, disc, line, rect, round } from "../../_drawings/scene";
import { breakLines } from "../../_lettering/break-lines";
import { directionOf } from "../../_languages/languages";
import type { Face } from "../../_lettering/fonts";
import type { Motif } from "../card";
import { widthOf } from "../../_lettering/layout";
import { outlineOf } from "../../_lettering/outlines";
import { panel } from "./panel";

type Chart = Extract<Motif, { type: "chart" }>;

const inset = 48;
const left = panel.left + inset;
const width = panel.width - inset * 2;
/** The y coordinate of the chart's bottom. */
const base = panel.height;
const height = 224;
const largest = 150;

/** Draws a case study's main figure above its chart. */
export function drawChartMotif({ figure, label, caption, kind, values }: Chart, language = "en"): string {
  const size = Math.min(largest, (largest * width) / widthOf(figure, "display", largest));
  return [
    rect("field", panel.left, 0, panel.width, panel.height),
    ...(kind === "line" ? curve(values) : columns(values)),
    area(
      "chalk",
      outlineOf(figure, "display", size, startOf(figure, "display", size, language) - size * 0.04, 166),
    ),
    ...paragraph("chalk", label, 28, 216, language),
    ...paragraph("mist", caption, 21, 322, language),
  ].join("");
}

/** Returns the horizontal position of words, which are right-aligned in Arabic and Hebrew. */
const startOf = (words: string, face: Face, size: number, language: string) =>
  directionOf(language) === "rtl" ? left + width - widthOf(words, face, size, language) : left;

function paragraph(
  tone: "chalk" | "mist",
  words: string,
  size: number,
  baseline: number,
  language: string,
): string[] {
  const lines = breakLines(words, width, (part) => widthOf(part, "text", size, language), language);
  return lines.map((part, row) => {
    const start = startOf(part, "text", size, language);
    return area(tone, outlineOf(part, "text", size, start, baseline + row * size * 1.3, language));
  });
}

/** Returns the height of a value in the chart. Negative values have no height. */
const heightOf = (values: readonly number[], value: number) =>
  (Math.max(value, 0) / (Math.max(...values) || 1)) * height;

function curve(values: readonly number[]): string[] {
  const end = left + width;
  const step = (end - panel.left) / Math.max(1, values.length - 1);
  const spots = values.map(
    (value, index) => [panel.left + index * step, base - heightOf(values, value)] as const,
  );
  const path = spots.map(([x, y]) => `${round(x)} ${round(y)}`).join("L");
  const [x, y] = spots.at(-1) ?? [end, base];
  return [
    area("fieldMark", `M${panel.left} ${base}L${path}V${base}Z`),
    line("chalk", 8, `M${path}`),
    disc("ember", x, y, 17),
  ];
}

function columns(values: readonly number[]): string[] {
  const gap = 12;
  const step = (width + gap) / values.length;
  return values.map((value, index) => {
    const barHeight = heightOf(values, value);
    const tone = index === values.length - 1 ? "ember" : "fieldMark";
    return rect(tone, left + index * step, base - barHeight, step - gap, barHeight);
  });
}
