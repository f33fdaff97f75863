import type { Font } from "fontkit";
import { directedParts, type DirectedPart } from "./directed-parts";
import { fontsOf, notoFont, type Face } from "./fonts";

/** The letters of the display typeface are closer together, as on the pages. Those of other scripts may be joined. */
const tracking = { display: -0.022, text: 0 };

interface Run {
  font: Font;
  words: string;
  tracking: number;
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

/** Splits a text where it needs another font, and leaves out characters that no font has. */
function runsOf(words: string, face: Face, language: string): Run[] {
  const fonts = fontsOf(face);
  const runs: Run[] = [];
  for (const character of words) {
    const code = character.codePointAt(0) ?? 0;
    const current = runs.at(-1);
    if (current?.font.hasGlyphForCodePoint(code)) {
      current.words += character;
      continue;
    }
    const own = fonts.find((candidate) => candidate.hasGlyphForCodePoint(code));
    const font = own ?? (invisible.test(character) ? undefined : notoFont(code, face, language));
    if (font) runs.push({ font, words: character, tracking: own ? tracking[face] : 0 });
    else if (!invisible.test(character)) missing.add(character);
  }
  return runs;
}

/** Returns the runs of a part in the order from left to right. */
function orderedRuns({ text, direction }: DirectedPart, face: Face, language: string) {
  const runs = runsOf(text, face, language);
  return (direction === "rtl" ? runs.toReversed() : runs).map((run) => ({ ...run, direction }));
}

interface PlacedGlyph {
  glyph: ReturnType<Font["getGlyph"]>;
  /** The distance from the left end of the text, and from its baseline upwards. */
  x: number;
  y: number;
  /** The size of the font's units. */
  scale: number;
}

/** Places each glyph, with kerning and the forms that its neighbors need, and returns the width of the text. */
export function layOut(
  words: string,
  face: Face,
  size: number,
  language = "en",
): { glyphs: PlacedGlyph[]; width: number } {
  const placed: PlacedGlyph[] = [];
  let width = 0;
  // Most fonts lack the narrow no-break space, which groups digits in French.
  const parts = directedParts(words.normalize("NFC").replaceAll("\u202f", "\u00a0"), language);
  for (const run of parts.flatMap((part) => orderedRuns(part, face, language))) {
    const scale = size / run.font.unitsPerEm;
    const { glyphs, positions } = run.font.layout(run.words, undefined, undefined, undefined, run.direction);
    glyphs.forEach((glyph, index) => {
      const { xAdvance, xOffset, yOffset } = positions[index]!;
      placed.push({ glyph, x: width + xOffset * scale, y: yOffset * scale, scale });
      width += xAdvance * scale + run.tracking * size;
    });
  }
  return { glyphs: placed, width };
}

/** Returns the width of a text, with kerning. */
export const widthOf = (words: string, face: Face, size: number, language?: string): number =>
  layOut(words, face, size, language).width;
