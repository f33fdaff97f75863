import type { Font } from "fontkit";
import { fontsOf, type Face } from "./fonts";

/** The letters of the display typeface are closer together, as on the pages. */
const tracking = { display: -0.022, text: 0 };

interface Run {
  font: Font;
  /** The index of the font among the files of its typeface. */
  file: number;
  words: string;
}

const missing = new Set<string>();

/** Returns the characters that no font has and that were left out since the last call, such as `→ (U+2192)`. */
export function takeMissing(): string[] {
  const characters = [...missing];
  missing.clear();
  return characters.map(
    (character) =>
      `${character} (U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")})`,
  );
}

/** Invisible characters, such as joiners and variation selectors. */
const invisible = /^\p{Default_Ignorable_Code_Point}$/u;

/** Splits a text where it needs another file of the typeface, and leaves out characters that no file has. */
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
    if (!font) {
      if (!invisible.test(character)) missing.add(character);
      continue;
    }
    runs.push({ font, file, words: character });
  }
  return runs;
}

interface PlacedGlyph {
  file: number;
  glyph: ReturnType<Font["getGlyph"]>;
  /** The distance from the start of the text, and from its baseline upwards. */
  x: number;
  y: number;
  /** The size of the font's units. */
  scale: number;
}

/** Places each glyph, with kerning, and returns the width of the text. */
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

/** Returns the width of a text, with kerning. */
export const widthOf = (words: string, face: Face, size: number): number => layOut(words, face, size).width;
