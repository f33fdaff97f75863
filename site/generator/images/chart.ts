import { escapeHtml } from "../../../widgets/runtime/values/escape-html";
import type { CaseStudy } from "../../schemas/case-studies";
import type { Tone } from "../brand/colors";
import { directionOf } from "../languages/languages";
import { writeAttributes } from "../brand/svg";
import { widthOf } from "../brand/typefaces";
import { formatValue, scaleOf } from "./chart-scale";
import { filled } from "./drawings";

export type Chart = CaseStudy["chart"];

/** The sizes of a chart in pixels, at the width of a column on a desktop, of a phone, and of a share image, without text. */
const forms = {
  wide: { width: 640, height: 300, size: 14, large: 26 },
  narrow: { width: 320, height: 208, size: 13, large: 20 },
  share: { width: 560, height: 100, size: 0, large: 0 },
};

export type Form = keyof typeof forms;

type Plot = (
  chart: Chart,
  write: (value: number) => string,
  form: Form,
) => { height: number; shapes: string[] };

/**
 * Returns figures as an SVG with text in the page's typeface. The last figure, the result of the work, is highlighted.
 *
 * @param form `wide`, `narrow`, whose smallest text is about 12 px high on a phone, or `share`, which has no text
 * @param className the classes of the SVG
 * @param label the accessible name, without which the chart is decorative
 */
export function chart(of: Chart, language: string, form: Form, className = "", label = ""): string {
  const plot: Plot = of.kind === "line" ? lines : bars;
  const { height, shapes } = plot(of, (value) => formatValue(value, of.unit, language), form);
  const named = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  const box = { viewBox: `0 0 ${forms[form].width} ${round(height)}`, class: `chart ${className}` };
  const { width } = forms[form];
  const all = directionOf(language) === "rtl" ? shapes.map((shape) => mirrored(shape, width)) : shapes;
  return `<svg${writeAttributes({ ...box, ...named })} stroke-linecap="round" stroke-linejoin="round">${all.join("")}</svg>`;
}

/** Returns a shape from right to left, in which direction time runs there, too. Letters and digits stay readable. */
const mirrored = (shape: string, width: number) =>
  shape.startsWith("<text")
    ? shape
        .replace(/ x="(.+?)"/, (_, x) => ` x="${round(width - Number(x))}"`)
        .replace(/"(start|end)"/, (_, side) => (side === "start" ? `"end"` : `"start"`))
    : `<g transform="matrix(-1 0 0 1 ${width} 0)">${shape}</g>`;

/** Draws a line over a vertical axis. Writes the values and labels for which there is space. */
const lines: Plot = ({ points }, write, form) => {
  const { width, height, size, large } = forms[form];
  const bottom = height - size * 2;
  const scale = scaleOf(points.map(({ value }) => value));
  const last = points.length - 1;
  const result = write(points[last]!.value);
  const left = Math.max(...scale.ticks.map((tick) => widthOf(write(tick), size))) + 14;
  const right = width - widthOf(result, large) - 20;
  const start = left + size;
  const step = (right - start) / last;
  const across = (index: number) => start + index * step;
  const up = (value: number) => bottom - ((value - scale.min) / (scale.max - scale.min)) * (bottom - large);
  const path = points.map(({ value }, index) => `${round(across(index))} ${round(up(value))}`).join("L");
  const widest = (words: readonly string[]) => Math.max(...words.map((each) => widthOf(each, size))) + size;
  const stride = Math.ceil(widest(points.map(({ label }) => label)) / step);
  const hasSpace = widest(points.map(({ value }) => write(value))) <= step;
  const isLabeled = (index: number) =>
    index === 0 || index === last || (index >= stride && (last - index) % stride === 0);
  /** Writes a value on the side of its point that the line does not cross. */
  const valueAt = (index: number) => {
    const { value } = points[index]!;
    const after = points[index + 1]!.value;
    const before = points[index - 1]?.value ?? value;
    const turns = index > 0 && after > value === before > value;
    const isBelow = after > value && (index > 0 || up(value) + size * 2 < bottom);
    const y = up(value) + (isBelow ? size * 1.7 : -size * 0.9);
    return text("ink", across(index), y, write(value), size, turns ? "middle" : "start");
  };
  return {
    height,
    shapes: [
      ...scale.ticks.flatMap((tick) => [
        stroke(tick === 0 ? "muted" : "rule", 1, `M${round(left)} ${round(up(tick))}H${round(right)}`),
        text("muted", left - 10, up(tick) + size / 3, write(tick), size, "end"),
      ]),
      `<path ${filled("mist")} d="M${round(start)} ${round(up(0))}L${path}V${round(up(0))}Z"/>`,
      stroke("pine", 3, `M${path}`).replace("/>", ` pathLength="1"/>`),
      ...points.flatMap(({ label, value, note }, index) => [
        isLabeled(index) ? text("muted", across(index), height - size / 2, label, size, "middle") : "",
        note && index < last ? ring(across(index), up(value), 8) : "",
        index < last ? disc("pine", across(index), up(value), 4) : disc("ember", right, up(value), 8),
      ]),
      ...[...points.keys()]
        .filter((index) => index < last && (hasSpace || isNotable(points, index)))
        .map(valueAt),
      text("ink", right + 16, up(points[last]!.value) + large / 3, result, large, "start"),
    ],
  };
};

/** Returns whether to write a value when there is no space for all: the first one, and a peak far from both ends. */
function isNotable(points: Chart["points"], index: number): boolean {
  const values = points.map(({ value }) => value);
  const isExtreme = [Math.max(...values), Math.min(...values)].includes(values[index]!);
  return index === 0 || (isExtreme && index > 2 && index < points.length - 2);
}

/** Draws a bar for each figure, with its label to the left, or above the bar if it is long. */
const bars: Plot = ({ points }, write, form) => {
  const { width, height: usual, size } = forms[form];
  const widest = (words: readonly string[]) => Math.max(...words.map((each) => widthOf(each, size)));
  const values = points.map(({ value }) => value);
  const ofLabels = widest(points.map(({ label }) => label));
  const isBeside = ofLabels < width * 0.45;
  const height = isBeside ? usual : Math.max(usual, points.length * size * 2.6);
  const row = height / points.length;
  const thickness = Math.min(isBeside ? row * 0.62 : row - size * 1.6, 40);
  const left = isBeside ? ofLabels + 14 : 0;
  const end = width - widest(values.map(write)) - 12;
  const [min, max] = [Math.min(0, ...values), Math.max(0, ...values)];
  const across = (value: number) => left + ((value - min) / (max - min || 1)) * (end - left);
  const shapes = points.flatMap(({ label, value }, index) => {
    const isLast = index === points.length - 1;
    const top = row * index + (isBeside ? (row - thickness) / 2 : size * 1.4);
    const [from, to] = [Math.min(across(value), across(0)), Math.max(across(value), across(0))];
    const bar = {
      x: round(from),
      y: round(top),
      width: round(Math.max(to - from, 2)),
      height: round(thickness),
    };
    const middle = top + thickness / 2 + size * 0.36;
    const named = (x: number, y: number, anchor: Anchor) =>
      text(isLast ? "ink" : "muted", x, y, label, size, anchor);
    return [
      isBeside ? named(left - 14, middle, "end") : named(0, top - size * 0.5, "start"),
      `<rect ${filled(isLast ? "ember" : "pine")}${writeAttributes(bar)} rx="2"/>`,
      text("ink", to + 8, middle, write(value), size, "start"),
    ];
  });
  return { height, shapes };
};

/** Rounds a coordinate to a tenth of a unit. */
const round = (value: number): number => Math.round(value * 10) / 10;

const stroke = (tone: Tone, width: number, d: string) =>
  `<path class="tone-${tone}-line" stroke-width="${width}" d="${d}"/>`;

const disc = (tone: Tone, x: number, y: number, radius: number) =>
  `<circle ${filled(tone)} cx="${round(x)}" cy="${round(y)}" r="${radius}"/>`;

/** Marks a value that has a note. */
const ring = (x: number, y: number, radius: number) =>
  `<circle class="tone-ember-line" stroke-width="2" cx="${round(x)}" cy="${round(y)}" r="${radius}"/>`;

type Anchor = "start" | "middle" | "end";

const text = (tone: Tone, x: number, y: number, words: string, size: number, anchor: Anchor) =>
  size
    ? `<text ${filled(tone)} x="${round(x)}" y="${round(y)}" font-size="${size}" text-anchor="${anchor}">${escapeHtml(words)}</text>`
    : "";
