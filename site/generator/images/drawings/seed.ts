/** A random number generator that is seeded with words. */
export interface Dice {
  between(min: number, max: number): number;
  integer(min: number, max: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
}

/** Returns the FNV-1a hash of the words, mixed again so that similar words have very different hashes. */
export function hash(words: string): number {
  let value = 0x811c9dc5;
  for (const character of words) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}

/** Returns a seeded random number generator (mulberry32) for numbers in [0, 1). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

export function dice(...words: string[]): Dice {
  const random = randomFrom(hash(words.join("\n")));
  const between = (min: number, max: number) => min + random() * (max - min);
  const integer = (min: number, max: number) => Math.floor(between(min, max + 1));
  return {
    between,
    integer,
    pick: (list) => list[integer(0, list.length - 1)] ?? list[0],
  };
}
