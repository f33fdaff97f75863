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

const missing = new Set<string>();

/** The characters that were left out since this was last asked, since no font has them: `→ (U+2192)`. */
export function takeMissing(): string[] {
  const characters = [...missing];
  missing.clear();
  return characters.map(
    (character) =>
      `${character} (U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")})`,
  );
}

/** What nobody sees by itself: joiners, and what chooses a form of the character before. */
const unseen = /^\p{Default_Ignorable_Code_Point}$/u;

/** Splits a text where another file of the face has to take over; leaves out what none has. */
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
      if (!unseen.test(character)) missing.add(character);
      continue;
    }
    runs.push({ font, file, words: character });
  }
  return runs;
}

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
