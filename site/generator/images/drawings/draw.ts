import { escapeHtml } from "../../../../widgets/runtime/values/escape-html";
import { widthOf } from "../lettering/layout";
import { glyphsOf } from "../lettering/outlines";
import { filled, round, stroked, tones, writeShapes, type Label, type Palette, type Scene } from "./scene";

/** Returns a drawing as an SVG file with the colors of the light and the dark scheme. */
export function draw({ width, height, body, title, description }: Scene, palette: Palette): string {
  const content = writeShapes(body, outlined);
  const named = title
    ? `<title>${escapeHtml(title)}</title>${description ? `<desc>${escapeHtml(description)}</desc>` : ""}`
    : "";
  const role = title ? ' role="img"' : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"${role} stroke-linecap="round" stroke-linejoin="round">${named}${styles(content, palette)}${content}</svg>`;
}

/** The share of a label's width that is to the left of its `x`. */
const shares = { start: 0, middle: 0.5, end: 1 };

/** Converts words to outlines, because an SVG in an `<img>` cannot use the page's fonts. */
function outlined({ tone, x, y, words, size, anchor }: Label): string {
  const left = x - widthOf(words, "text", size) * shares[anchor];
  return `<g ${filled(tone)} aria-label="${escapeHtml(words)}" transform="translate(${round(left)} ${round(y)})">${glyphsOf(words, "text", size)}</g>`;
}

/** Returns the CSS rules for the colors that the drawing uses. */
function styles(content: string, palette: Palette): string {
  const rules = (scheme: 0 | 1) =>
    tones
      .flatMap((tone) => {
        const color = palette[tone][scheme];
        return [
          content.includes(filled(tone)) ? `.tone-${tone}{fill:${color}}` : "",
          content.includes(stroked(tone)) ? `.tone-${tone}-line{fill:none;stroke:${color}}` : "",
        ];
      })
      .join("");
  return `<style>${rules(0)}@media (prefers-color-scheme:dark){${rules(1)}}</style>`;
}
