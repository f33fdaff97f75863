import { escapeHtml } from "../../../../widgets/runtime/values/escape-html";
import { filled, round, tones, writeShapes, type Label, type Palette, type Scene } from "./scene";

/** Returns a drawing as a `<symbol>` that pages refer to by its id. The page sets the colors and the typeface. */
export const symbol = (id: string, { width, height, body }: Scene): string =>
  `<symbol id="${id}" viewBox="0 0 ${width} ${height}" stroke-linecap="round" stroke-linejoin="round">${writeShapes(body, text)}</symbol>`;

/** Returns the CSS that a page needs for its symbols. */
export const symbolStyles = (palette: Palette): string =>
  [
    `[class|="tone"]{fill:currentColor}`,
    `[class|="tone"][class$="-line"]{fill:none;stroke:currentColor}`,
    // Anchors are computed for text from left to right, also on a page from right to left.
    `symbol text{font-weight:600;direction:ltr}`,
    ...tones.map((tone) => `.tone-${tone},.tone-${tone}-line{color:light-dark(${palette[tone].join()})}`),
  ].join("");

const text = ({ tone, x, y, words, size, anchor }: Label) =>
  `<text ${filled(tone)} x="${round(x)}" y="${round(y)}" font-size="${size}" text-anchor="${anchor}">${escapeHtml(words)}</text>`;
