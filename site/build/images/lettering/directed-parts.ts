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
  // There is a level for each UTF-16 code unit. Both halves of a surrogate pair have the same level.
  for (let index = 0; index < text.length; index++) {
    const level = embedding.levels[index]!;
    const character = mirrored.get(index) ?? text[index]!;
    const last = parts.at(-1);
    if (last?.level === level) last.text += character;
    else parts.push({ text: character, level });
  }
  return inVisualOrder(parts).map((part) => ({
    text: part.text,
    direction: part.level % 2 === 0 ? "ltr" : "rtl",
  }));
}

/** Reverses sequences of parts from the highest level to level 1 (rule L2 of the Unicode Bidirectional Algorithm). */
function inVisualOrder<Part extends { level: number }>(parts: Part[]): Part[] {
  const ordered = [...parts];
  for (let level = Math.max(0, ...parts.map((part) => part.level)); level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start;
      while (end < ordered.length && ordered[end]!.level >= level) end += 1;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
      start = Math.max(start, end - 1);
    }
  }
  return ordered;
}
