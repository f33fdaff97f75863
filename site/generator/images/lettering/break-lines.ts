import { unspaced } from "../../../schemas/fields/cut-text";

export type Measure = (words: string) => number;

/** Splits text at possible line breaks. Each part includes the space after it. */
function partsOf(text: string, language: string): string[] {
  return (
    text
      .trim()
      // Do not split at no-break spaces, which French uses before colons, for example.
      .split(/(?<=[^\S\u00a0\u202f])(?=\S)/)
      .map((word) => (/\s$/.test(word) ? `${word.trimEnd()} ` : word))
      .flatMap((word) => (unspaced.test(word) ? segmentsOf(word, language) : [word]))
      .filter(Boolean)
  );
}

/** Splits text into words. Punctuation belongs to the word before it, and an opening bracket to the word after it. */
function segmentsOf(text: string, language: string): string[] {
  const segments: string[] = [];
  for (const { segment } of new Intl.Segmenter(language, { granularity: "word" }).segment(text)) {
    const last = segments.at(-1);
    if (last !== undefined && (/^[^\p{L}\p{N}\p{Ps}\p{Pi}]/u.test(segment) || /[\p{Ps}\p{Pi}]$/u.test(last)))
      segments[segments.length - 1] = last + segment;
    else segments.push(segment);
  }
  return segments;
}

/**
 * Breaks text into as few lines as possible, of similar lengths, like `text-wrap: balance`. A word that is too wide gets
 * its own line.
 */
export function breakLines(text: string, width: number, measure: Measure, language = "en"): string[] {
  const words = partsOf(text, language);
  let lines = fill(words, width, measure);
  // Search for the smallest width with the same number of lines.
  let [small, large] = [0, width];
  for (let step = 0; step < 10; step += 1) {
    const middle = (small + large) / 2;
    const narrower = fill(words, middle, measure);
    if (narrower.length > lines.length) small = middle;
    else [large, lines] = [middle, narrower];
  }
  return lines;
}

/** Puts as many words as possible on each line. */
function fill(words: string[], width: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const joined = `${lines.at(-1)}${word}`;
    if (lines.length > 0 && measure(joined.trimEnd()) <= width) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines.map((line) => line.trimEnd());
}
