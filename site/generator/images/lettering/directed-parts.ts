import createBidi from "bidi-js";
import { directionOf } from "../../languages/languages";

/** A piece of text that runs in one direction. */
export interface DirectedPart {
  text: string;
  direction: "ltr" | "rtl";
}

/** The characters of right-to-left scripts. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Splits text by direction and returns the parts from left to right. Mirrors parentheses in right-to-left parts. */
export function directedParts(text: string, language: string): DirectedPart[] {
  const direction = directionOf(language);
  if (direction === "ltr" && !rightToLeft.test(text)) return [{ text, direction }];
  const bidi = createBidi();
  const embedding = bidi.getEmbeddingLevels(text, direction);
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels);
  const parts: { text: string; level: number }[] = [];
  // The order and the levels are those of UTF-16 code units. Both halves of a surrogate pair have the same level.
  for (const index of bidi.getReorderedIndices(text, embedding)) {
    const level = embedding.levels[index]!;
    const character = mirrored.get(index) ?? text[index]!;
    const last = parts.at(-1);
    if (last?.level !== level) parts.push({ text: character, level });
    else last.text = level % 2 === 0 ? last.text + character : character + last.text;
  }
  return parts.map((part) => ({ text: part.text, direction: part.level % 2 === 0 ? "ltr" : "rtl" }));
}
