import { unspaced } from "../../schemas/fields/cut-text";

/** A tag that can occur within a word. All others separate words. */
const inWords = /<\/?(?:a|abbr|b|cite|code|em|i|kbd|mark|q|s|small|span|strong|sub|sup|time)\b[^<>]*>/g;

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

/** Counts the words that readers see, without markup. */
export function countWords(html: string): number {
  const words = html
    .replace(inWords, "")
    .replace(/<[^<>]*>/g, " ")
    .replace(/&\w+;/g, "&")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.reduce((sum, word) => sum + (unspaced.test(word) ? wordsIn(word) : 1), 0);
}

/** Counts the words in a run without spaces. Segmenting longer parts takes quadratic time. */
const wordsIn = (text: string) =>
  (text.match(/.{1,1000}/gsu) ?? []).reduce(
    (sum, part) => sum + [...segmenter.segment(part)].filter(({ isWordLike }) => isWordLike).length,
    0,
  );
