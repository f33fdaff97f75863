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

/** An invisible character, such as a joiner or a variation selector. */
const invisible = /^\p{Default_Ignorable_Code_Point}$/u;

/** Returns the font with a character, and its letter spacing. */
function fontFor(character: string, face: Face, language: string): Omit<Run, "words"> | undefined {
  const code = character.codePointAt(0)!;
  const own = fontsOf(face).find((candidate) => candidate.hasGlyphForCodePoint(code));
  if (own) return { font: own, tracking: tracking[face] };
  const font = invisible.test(character) ? undefined : notoFont(code, face, language);
  return font && { font, tracking: 0 };
}

/** Returns the words with characters that fonts have. Most lack the narrow no-break space of French numbers. */
const prepared = (words: string) => words.normalize("NFC").replaceAll("\u202f", "\u00a0");

/** Returns the visible characters that no font has, such as `→ (U+2192)`. `layOut` omits them. */
export const missingIn = (words: string, face: Face, language = "en"): string[] =>
  [...new Set(prepared(words))]
    .filter((character) => !invisible.test(character) && !fontFor(character, face, language))
    .map((character) => {
      const code = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0");
      return `${character} (U+${code})`;
    });

/** Splits text by font, and omits characters that no font has. */
function runsOf(words: string, face: Face, language: string): Run[] {
  const runs: Run[] = [];
  for (const character of words) {
    const current = runs.at(-1);
    if (current?.font.hasGlyphForCodePoint(character.codePointAt(0)!)) current.words += character;
    else {
      const found = fontFor(character, face, language);
      if (found) runs.push({ ...found, words: character });
    }
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
  const parts = directedParts(prepared(words), language);
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
