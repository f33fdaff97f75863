import type { Font } from "fontkit";
import { directedParts, type DirectedPart } from "./directed-parts";
import { fontsOf, notoFont, type Face } from "./fonts";

/** The letter spacing in em, as on the pages. Noto Sans has none, because some of its scripts join letters. */
const tracking = { display: -0.022, text: 0 };

interface Run {
  font: Font;
  words: string;
  tracking: number;
}

const missing = new Set<string>();

/** Returns the characters that have been omitted since the last call because no font has them, such as `→ (U+2192)`. */
export function takeMissing(): string[] {
  const characters = [...missing];
  missing.clear();
  return characters.map(
    (character) =>
      `${character} (U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")})`,
  );
}

/** An invisible character, such as a joiner or a variation selector. */
const invisible = /^\p{Default_Ignorable_Code_Point}$/u;

/** Splits text by font, and omits characters that no font has. */
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

/** Returns the runs of a part from left to right. */
function orderedRuns({ text, direction }: DirectedPart, face: Face, language: string) {
  const runs = runsOf(text, face, language);
  return (direction === "rtl" ? runs.toReversed() : runs).map((run) => ({ ...run, direction }));
}

interface PlacedGlyph {
  glyph: ReturnType<Font["getGlyph"]>;
  /** The distance from the left end of the text. */
  x: number;
  /** The distance above the baseline. */
  y: number;
  /** The size of a font unit. */
  scale: number;
}

/** Places each glyph, with kerning and contextual forms, and returns the width of the text. */
export function layOut(
  words: string,
  face: Face,
  size: number,
  language = "en",
): { glyphs: PlacedGlyph[]; width: number } {
  const placed: PlacedGlyph[] = [];
  let width = 0;
  // Most fonts lack the narrow no-break space, which separates thousands in French.
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

/** Returns the width of text, with kerning. */
export const widthOf = (words: string, face: Face, size: number, language?: string): number =>
  layOut(words, face, size, language).width;
