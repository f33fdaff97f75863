import type { Face } from "./fonts";
import { layOut } from "./layout";

/** A text as the data of one path, so that it looks the same on a machine without the fonts. */
export function outlineOf(words: string, face: Face, size: number, left: number, baseline: number): string {
  return layOut(words, face, size)
    .glyphs.map(({ glyph, x, y, scale }) =>
      glyph.path
        .scale(scale, -scale)
        .translate(left + x, baseline - y)
        .toSVG(),
    )
    .join("");
}
