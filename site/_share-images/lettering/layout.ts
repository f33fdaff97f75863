import type { Font } from "fontkit";
import { fontsOf, type Face } from "./fonts";

/** Letters of the display face stand closer, as on the pages. */
const tracking = { display: -0.022, text: 0 };

interface Run {
  font: Font;
  /** The font's place among the files of its face. */
  file: number;
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
    const file = fonts.findIndex((candidate) => candidate.hasGlyphForCodePoint(code));
    const font = fonts[file];
    if (!font) throw new Error(missing(character, words));
    runs.push({ font, file, words: character });
  }
  return runs;
}

const missing = (character: string, words: string) =>
  `no font has the character "${character}" (U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}) of "${words}"; ` +
  `write it otherwise, or add a font file that has it to "subsets" in site/_share-images/lettering/fonts.ts.`;

interface PlacedGlyph {
  file: number;
  glyph: ReturnType<Font["getGlyph"]>;
  /** From the text's start and its baseline, up. */
  x: number;
  y: number;
  /** From the font's units to the text's. */
  scale: number;
}

/** Each glyph in its place, kerning included, and the width of the whole. */
export function layOut(words: string, face: Face, size: number): { glyphs: PlacedGlyph[]; width: number } {
  const placed: PlacedGlyph[] = [];
  let width = 0;
  for (const { font, file, words: part } of runsOf(words, face)) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(part);
    glyphs.forEach((glyph, index) => {
      const { xAdvance, xOffset, yOffset } = positions[index]!;
      placed.push({ file, glyph, x: width + xOffset * scale, y: yOffset * scale, scale });
      width += xAdvance * scale + tracking[face] * size;
    });
  }
  return { glyphs: placed, width };
}

/** How wide a text is in its face, kerning included. */
export const widthOf = (words: string, face: Face, size: number): number => layOut(words, face, size).width;
