import type { Face } from "./fonts";
import { layOut } from "./layout";

/** Returns text as path data, which can be drawn without the fonts. */
export function outlineOf(
  words: string,
  face: Face,
  size: number,
  left: number,
  baseline: number,
  language?: string,
): string {
  return layOut(words, face, size, language)
    .glyphs.map(({ glyph, x, y, scale }) =>
      glyph.path
        .scale(scale, -scale)
        .translate(left + x, baseline - y)
        .toSVG(),
    )
    .join("");
}

/** Returns text as one `<path>` per glyph. Equal glyphs have equal path data, which compresses well. */
export function glyphsOf(words: string, face: Face, size: number): string {
  return layOut(words, face, size)
    .glyphs.filter(({ glyph }) => glyph.path.commands.length > 0)
    .map(({ glyph, x, y, scale }) => {
      const place = `translate(${x.toFixed(1)} ${(-y).toFixed(1)})scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`;
      return `<path transform="${place}" d="${glyph.path.toSVG()}"/>`;
    })
    .join("");
}
