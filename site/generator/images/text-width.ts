/** The widths of characters in em, in a bold typeface of usual width. The first that matches is used. */
const widths: readonly (readonly [characters: RegExp, width: number])[] = [
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u, 1],
  [/\p{M}/u, 0],
  [/[ijl.,:;'’|!()\s]/u, 0.32],
  [/[mwMW%@]/u, 0.9],
  [/\p{Lu}/u, 0.7],
];

/** Estimates the width of words whose typeface is only known to the browser. */
export const widthOf = (words: string, size: number): number =>
  [...words].reduce((sum, one) => sum + (widths.find(([like]) => like.test(one))?.[1] ?? 0.6), 0) * size;
