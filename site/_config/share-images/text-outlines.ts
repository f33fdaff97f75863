import type { Font } from "fontkit";
import { fontsOf, type Face } from "./fonts";

/** Letters of the display face stand closer, as on the pages. */
const tracking = { display: -0.022, text: 0 };

interface Run {
  font: Font;
  words: string;
}

/** Splits a text where another file of the face has to take over. */
function runsOf(words: string, face: Face): Run[] {
  const fonts = fontsOf(face);
  const runs: Run[] = [];
  for (const character of words.normalize("NFC")) {
    const code = character.codePointAt(0) ?? 0;
    const current = runs.at(-1);
    if (current?.font.hasGlyphForCodePoint(code)) {
      current.words += character;
      continue;
    }
    const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(code));
    if (!font) throw new Error(missing(character, words));
    runs.push({ font, words: character });
  }
  return runs;
}

const missing = (character: string, words: string) =>
  `no font has the character "${character}" (U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}) of "${words}"; ` +
  `write it otherwise, or add a font file that has it to "subsets" in site/_config/share-images/fonts.ts.`;

/** Calls back for each glyph with its place, and returns the width of the whole. */
function layOut(
  words: string,
  face: Face,
  size: number,
  place?: (glyph: ReturnType<Font["getGlyph"]>, x: number, y: number, scale: number) => void,
): number {
  let x = 0;
  for (const { font, words: part } of runsOf(words, face)) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(part);
    glyphs.forEach((glyph, index) => {
      const { xAdvance, xOffset, yOffset } = positions[index]!;
      place?.(glyph, x + xOffset * scale, yOffset * scale, scale);
      x += xAdvance * scale + tracking[face] * size;
    });
  }
  return x;
}

/** How wide a text is in its face, kerning included. */
export const widthOf = (words: string, face: Face, size: number): number => layOut(words, face, size);

/** A text as the data of one path, so that it looks the same on a machine without the fonts. */
export function outlineOf(words: string, face: Face, size: number, left: number, baseline: number): string {
  let path = "";
  layOut(words, face, size, (glyph, x, y, scale) => {
    path += glyph.path
      .scale(scale, -scale)
      .translate(left + x, baseline - y)
      .toSVG();
  });
  return path;
}
