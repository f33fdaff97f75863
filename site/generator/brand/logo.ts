import { escapeHtml } from "../../../widgets/runtime/values/escape-html";
import type { Brand } from "./read-brand";
import { decorative, svgOf, type Svg } from "./svg";

/** Returns the mark and the name, or the wordmark, as HTML. */
export const logo = (
  { mark, wordmark }: Pick<Brand, "mark" | "wordmark">,
  name: string,
  ofMark: string,
  ofWordmark: string,
  ofName = "",
): string =>
  wordmark
    ? svgOf(wordmark, { class: ofWordmark, role: "img", "aria-label": name })
    : `${svgOf(mark, { class: ofMark, ...decorative })}<span class="${ofName}">${escapeHtml(name)}</span>`;

/** Returns a drawing as an `<svg>` within another one, in a color and at a place. */
export const placed = (
  drawing: Svg,
  color: string,
  place: { x: number; y: number; width: number; height: number },
  more: Readonly<Record<string, string>> = {},
): string => svgOf(drawing, { ...place, color, ...more });

/** Returns the width of a drawing that is `height` units high. */
export const widthAt = ({ viewBox: [, , width, height] }: Svg, size: number): number =>
  (size * width) / height;
