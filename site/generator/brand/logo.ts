import { escapeHtml } from "../../../widgets/runtime/values/escape-html";
import type { Brand } from "./read-brand";
import { svgOf, type Svg } from "./svg";

const hidden = { "aria-hidden": "true", focusable: "false" };

/**
 * Returns the mark and the name, or the wordmark, as HTML.
 *
 * @param ofMark the classes of the mark
 * @param ofWordmark the classes of the wordmark
 * @param ofName the classes of the name
 */
export const logo = (
  { mark, wordmark }: Pick<Brand, "mark" | "wordmark">,
  name: string,
  ofMark: string,
  ofWordmark: string,
  ofName = "",
): string =>
  wordmark
    ? svgOf(wordmark, { class: ofWordmark, role: "img", "aria-label": name })
    : `${svgOf(mark, { class: ofMark, ...hidden })}<span class="${ofName}">${escapeHtml(name)}</span>`;

/**
 * Returns the hero's line for pages. Every stroke without dashes gets the length 1, so that styles can draw it from
 * start to end, however long it is.
 */
export const heroLine = (line: Svg | undefined): string => {
  if (!line) return "";
  const shapes = line.shapes.replaceAll(
    /<(path|line|polyline|polygon|circle|ellipse|rect)( [^<>]*)\/>/g,
    (shape, tag: string, attributes: string) =>
      / (stroke="none"|stroke-dasharray=|pathLength="1")/.test(attributes)
        ? shape
        : `<${tag}${attributes.replace(/ pathLength="[^"]*"/, "")} pathLength="1"/>`,
  );
  const { class: _, ...own } = line.attributes;
  return svgOf({ ...line, attributes: own, shapes }, { class: "hero-line", ...hidden });
};

/**
 * Returns a drawing as an `<svg>` within another one, in a color and at a place.
 *
 * @param more attributes that replace the drawing's own
 */
export const placed = (
  drawing: Svg,
  color: string,
  place: { x: number; y: number; width: number; height: number },
  more: Readonly<Record<string, string>> = {},
): string => svgOf(drawing, { ...place, color, ...more });

/** Returns the width of a drawing that is `height` units high. */
export const widthAt = ({ viewBox: [, , width, height] }: Svg, size: number): number =>
  (size * width) / height;
