import { escapeHtml } from "../../../widgets/runtime/values/escape-html";
import type { CaseStudy } from "../../schemas/case-studies";
import { barsOf } from "./chart-scale";
import { decorative, svgOf, writeAttributes, type Svg } from "../brand/svg";

type Study = Pick<CaseStudy, "chart" | "compare">;

/**
 * Returns the hero's line for pages. If its end can be drawn from the figures of a case study, it is, and both compared
 * values are lettered; otherwise the line is the owner's drawing.
 */
export function heroLine(line: Svg | undefined, study: Study | null, language: string): string {
  if (!line) return "";
  const plot = study && plotted(line, study);
  if (!plot) return svgOf(drawable(line), { class: "hero-line", ...decorative });
  const [, , width, height] = line.viewBox;
  // Both drawings have the same proportions and thus the same size. Words are in the second one, which is not scaled.
  const size = { width: width * 4, height: height * 4 };
  const [before, after] = barsOf(study.compare!, language);
  const letter = (bar: typeof before, box: Readonly<Record<string, unknown>>) =>
    `<foreignObject${writeAttributes(box)}><p><bdi>${bar!.value}</bdi> <span>${escapeHtml(bar!.label!)}</span></p></foreignObject>`;
  const { start, level } = plot;
  return `<div class="hero-plot">${svgOf(drawable(plot.line), { ...size, class: "hero-line", ...decorative })}
<svg${writeAttributes({ ...size, class: "hero-plot__values" })}>
${letter(before, { x: start.x, y: start.y, width: "36%", height: 60 })}
${letter(after, { y: level.y, width: level.x, height: 30 })}
</svg></div>`;
}

/** Gives every stroke without dashes the length 1, so that styles can draw it from start to end, however long it is. */
function drawable(line: Svg): Svg {
  const shapes = line.shapes.replaceAll(
    /<(path|line|polyline|polygon|circle|ellipse|rect)( [^<>]*)\/>/g,
    (shape, tag: string, attributes: string) =>
      / (stroke="none"|stroke-dasharray=|pathLength="1")/.test(attributes)
        ? shape
        : `<${tag}${attributes.replace(/ pathLength="[^"]*"/, "")} pathLength="1"/>`,
  );
  const { class: _, ...own } = line.attributes;
  return { ...line, attributes: own, shapes };
}

/** Returns the values of a chart that a rising line can show, or undefined. */
function risingValues({ chart: { kind, points }, compare }: Study): number[] | undefined {
  const values = points.map(({ value }) => value);
  const last = values.at(-1)!;
  const isRising =
    kind === "line" &&
    values.length >= 6 &&
    values.length <= 14 &&
    compare &&
    compare.after > compare.before &&
    last > compare.before &&
    Math.max(...values) <= last * 1.1;
  return isRising ? values : undefined;
}

/**
 * Replaces the end of a line by the points of a chart. The start of the path `hero-line__rise` is at the height of the
 * value before, and the circle `hero-line__dot` at the last value.
 */
function plotted(line: Svg, study: Study) {
  const values = risingValues(study);
  const [rise] = /<path class="hero-line__rise"[^>]*>/.exec(line.shapes) ?? [];
  const [dot] = /<circle class="hero-line__dot" cx="[^"]*" cy="[^"]*"/.exec(line.shapes) ?? [];
  const numbers = [/ d="([^"]*)"/.exec(rise ?? "")?.[1], dot].flatMap(numbersAt);
  if (!values || !rise || !dot || numbers.length < 4) return undefined;
  const [x0, y0, x1, y1] = numbers as [number, number, number, number];
  const [left, top, width, height] = line.viewBox;
  const { before, after } = study.compare!;
  // Values far below the one before stay within the drawing.
  const lowest = Math.min(before, ...values);
  const scale = Math.min((y0 - y1) / (values.at(-1)! - before), (top + height - y0) / (before - lowest));
  const up = (value: number) => round(y0 - (value - before) * scale);
  const points = values.map((value, index) => [
    round(x0 + ((x1 - x0) * (index + 1)) / values.length),
    up(value),
  ]);
  const drops = points
    .filter(([, y]) => y! < y0 - 20)
    .map(
      ([x, y]) =>
        `<path class="hero-line__drop" stroke-width="1.5" stroke-opacity=".3" d="M${x} ${y0}V${y! + 14}"/>`,
    );
  const level = `<path class="hero-line__level" stroke-width="2" d="M${round((x0 + x1) / 2)} ${up(after)}H${x1}"/>`;
  const shapes = line.shapes
    .replace(rise, () => `${level}<path class="hero-line__rise" d="M${x0} ${y0}L${points.join("L")}"/>`)
    .replace(dot, `<circle class="hero-line__dot" cx="${x1}" cy="${up(values.at(-1)!)}"`);
  const percent = (part: number, whole: number) => `${round((part / whole) * 100)}%`;
  return {
    line: { ...line, shapes: drops.join("") + shapes },
    start: { x: percent(x0 - left, width), y: percent(y0 - top, height) },
    level: { x: percent(points.at(-4)![0]! - left, width), y: percent(up(after) - top, height) },
  };
}

/** Returns the first two numbers in a path or in attributes. */
const numbersAt = (text = "") => (text.match(/-?(?:\d+(?:\.\d+)?|\.\d+)/g) ?? []).slice(0, 2).map(Number);

const round = (value: number): number => Math.round(value * 10) / 10;
