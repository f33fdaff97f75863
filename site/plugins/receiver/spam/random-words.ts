import { fold } from "./fold";
import pairs from "./letter-pairs.json" with { type: "json" };

/**
 * For each script, how much more often than by chance one letter follows another in real words: a row for each first
 * letter, a column for each second one, and `_` for the beginning and the end of a word. `m` means as often as by
 * chance, and each step in the alphabet is half a bit. The pairs were counted, with the same weight for each language,
 * in the Hunspell dictionaries of 20 languages in Latin, 3 in Cyrillic and 1 in Greek letters, and in names from 17
 * countries.
 */
const scripts = Object.values(pairs).map(({ letters, rows }) => ({
  rows,
  columns: new Map([...letters].map((letter, index) => [letter, index])),
}));
const BY_CHANCE = "m".charCodeAt(0);

/** Shorter words, such as `ppc` and `thx`, are often abbreviations. */
const SHORTEST_WORD = 4;
/** Words in capitals up to this length are taken for abbreviations and product names. */
const LONGEST_ACRONYM = 9;
/** The evidence of each capital after a small letter, from the second one on, in bits. */
const CAPITAL = 2.5;
/** The evidence of a capital at the start, in bits: names are spelled more freely than other words. */
const NAME = 3;
/** The evidence, in bits, from which a text is taken for random: by chance, one word in 500. */
const ENOUGH = -9;

/** Returns the evidence in bits that a word is a real one, or 0 if it cannot be judged. It is negative for random words. */
function evidenceOf(word: string): number {
  const letters = fold(word).replace(/(\p{L})\1{2,}/gu, "$1$1");
  if (letters.length < SHORTEST_WORD) return 0;
  if (word.length <= LONGEST_ACRONYM && word === word.toUpperCase()) return 0;
  const script = scripts.find(({ columns }) => columns.has(letters[0]!));
  if (!script) return 0;
  let bits = 0;
  let row = script.columns.get("_")!;
  for (const letter of `${letters}_`) {
    const column = script.columns.get(letter);
    if (column === undefined) return 0;
    bits += (script.rows[row]!.charCodeAt(column) - BY_CHANCE) / 2;
    row = column;
  }
  const inner = word.match(/\p{Ll}(?=\p{Lu})/gu)?.length ?? 0;
  if (inner > 1) return bits - inner * CAPITAL;
  return /^\p{Lu}\p{Ll}+$/u.test(word) ? bits + NAME : bits;
}

/** A word of letters that is not part of a URL, an email address, a file name or a code with digits. */
const wordsIn = (text: string) =>
  text
    .split(/\s+/)
    .filter((part) => !/[\d@/\\_=<>]|\w\.\w/.test(part))
    .flatMap((part) => part.match(/[\p{L}\p{M}]+/gu) ?? []);

/**
 * Returns whether a text consists of random letters. Real words count against it, so that a name, an abbreviation or a
 * code within a sentence does not matter.
 */
export function isRandom(text: string): boolean {
  const words = wordsIn(text).map((word) => ({ word, bits: evidenceOf(word) }));
  const total = words.reduce((sum, { bits }) => sum + bits, 0);
  if (total <= ENOUGH) return true;
  // Random words between real ones, if they have a third of the letters.
  const random = words.filter(({ bits }) => bits <= ENOUGH).reduce((sum, { word }) => sum + word.length, 0);
  return random > 0 && random * 3 >= words.reduce((sum, { word }) => sum + word.length, 0);
}
