import { fold } from "./fold";

/** The number of hashes that stand for a text. */
const PARTS = 12;
const WORDS_TOGETHER = 3;
/** People write short sentences in the same words, so shorter texts have no fingerprint. */
const FEWEST_WORDS = 8;

/** FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/). */
function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** The finalizer of MurmurHash3. */
function mix(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Returns the words of a text. In scripts without spaces, each character counts as a word. */
const wordsIn = (text: string): string[] =>
  fold(text).match(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{N}])+/gu,
  ) ?? [];

/**
 * Returns hashes that nearly equal texts have in common (MinHash over groups of three words). Two texts share about as
 * many of them, in proportion, as they share groups. The text cannot be read from them.
 */
export function fingerprintOf(text: string): number[] {
  const words = wordsIn(text);
  if (words.length < FEWEST_WORDS) return [];
  const groups = words
    .slice(WORDS_TOGETHER - 1)
    .map((_, index) => hash32(words.slice(index, index + WORDS_TOGETHER).join(" ")));
  return Array.from({ length: PARTS }, (_, part) =>
    groups.reduce((least, group) => Math.min(least, mix(group ^ mix(part + 1))), 0xffffffff),
  );
}

/** The number of common hashes of nearly equal texts: they share about a third of their groups of words. */
export const COMMON_PARTS = 4;

/** Returns the number of other senders of a text that make it suspicious. Short texts may be alike by chance. */
export const sendersOf = (text: string) => (wordsIn(text).length < 15 ? 3 : 1);
