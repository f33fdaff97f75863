import { unspaced } from "../../../../data/schemas/fields/cut-text";

export type Measure = (words: string) => number;

interface Candidate {
  /** The sum of the squared unused widths of all lines. */
  cost: number;
  lines: string[];
}

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
 * Breaks text into as few lines as possible, of similar lengths. A word that is too wide gets its own line.
 */
export function breakLines(text: string, width: number, measure: Measure, language = "en"): string[] {
  const words = partsOf(text, language);
  const full = fill(words, width, measure);
  const known = new Map<string, Candidate>();

  const best = (start: number, count: number): Candidate => {
    const key = `${start} ${count}`;
    const candidate = known.get(key) ?? cheapest(start, count);
    known.set(key, candidate);
    return candidate;
  };
  const cheapest = (start: number, count: number): Candidate => {
    if (count === 0) return { cost: start === words.length ? 0 : Infinity, lines: [] };
    let winner: Candidate = { cost: Infinity, lines: full };
    for (let end = start + 1; end <= words.length; end++) {
      const line = words.slice(start, end).join("").trimEnd();
      const free = width - measure(line);
      if (free < 0 && end > start + 1) break;
      const rest = best(end, count - 1);
      const cost = free ** 2 + rest.cost;
      if (cost < winner.cost) winner = { cost, lines: [line, ...rest.lines] };
    }
    return winner;
  };
  return best(0, full.length).lines;
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
