import { asciiDigits } from "../runtime/values/digits";
import { truncate } from "../runtime/values/truncate";

/** The number of points that are drawn at most. */
export const MOST = 60;
/** The number of points below which nothing is said about the line. */
const FEWEST = 6;
const SHORTEST_RUN = 4;
/** How far the largest value of a flat run may be above its smallest. Decimals such as 0.52 - 0.5 are not exact. */
const TOLERANCE = 0.04 * (1 + 1e-9);

/** Spaces and apostrophes within a number, as spreadsheets write them, and invisible characters. */
const IGNORED = /(?<=\d)[\u00a0\u2009\u202f'’](?=\d{3}(?!\d))|[\u061c\u200b-\u200f\u2060-\u2069]/g;
/** The marks of Arabic keyboards, and what they mean. */
const ARABIC: Readonly<Record<string, string>> = { "٫": ".", "٬": ",", "،": ",", "؛": ";", "٪": "%" };
const SYMBOL = /^[%\p{Sc}]$/u;
const SIGNED = /^(?:([-−–+]?)[%\p{Sc}]?|\p{Sc}([-−–]))([\d.,]{1,30})[%\p{Sc}]?$/u;
/** A mark before each group of three digits (in India, of two and three), and another one before decimals. */
const GROUPED = /^[1-9]\d{0,2}([.,])(?:\d{2,3}\1)*\d{3}(?:(?!\1)[.,]\d+)?$/;
const PLAIN = /^(?:\d+|\d*[.,]\d+)$/;

/** Returns a text without spaces within numbers, in the characters of most keyboards. */
export const clean = (text: string) =>
  asciiDigits(text.replace(/[٫٬،؛٪]/g, (mark) => ARABIC[mark]!))
    .replace(IGNORED, "")
    .normalize("NFKC")
    .trim();

/**
 * Reads numbers from a text with spaces, line breaks, tabs or semicolons between them. A comma or point before three
 * digits separates thousands, unless a zero precedes it. Before any other number of digits, it is the decimal mark. If
 * a text has commas only, as in a link, they separate the numbers.
 *
 * @returns the numbers before the first that cannot be drawn, and the text and the position of that one
 */
export function readNumbers(text: string) {
  const plain = clean(text);
  const isList = !/[\s;]/.test(plain) && plain.split(",", 3).length > 2;
  const words = plain.split(isList ? "," : /,?[\s;]+|,$/).filter((word) => word && !SYMBOL.test(word));
  const values = words.slice(0, MOST).map(toNumber);
  const end = [...values, undefined].indexOf(undefined);
  const unread = end < words.length ? { text: truncate(words[end]!, 40), position: end + 1 } : undefined;
  return { numbers: values.slice(0, end) as number[], unread };
}

export function toNumber(word: string): number | undefined {
  const inside = /^\((.+)\)$/.exec(word)?.[1];
  const [, before, after, digits = ""] = SIGNED.exec(inside ?? word) ?? [];
  const mark = GROUPED.exec(digits)?.[1];
  if (!mark && !PLAIN.test(digits)) return undefined;
  const value = Number((mark ? digits.replaceAll(mark, "") : digits).replace(",", "."));
  const isNegative = value && (inside ?? after ?? (before && before !== "+"));
  return value < 1e15 ? (isNegative ? -value : value) : undefined;
}

/** Writes numbers so that `readNumbers` returns the same ones. Three decimals would be read as thousands. */
export const writeNumbers = (numbers: readonly number[], separator: string): string =>
  numbers
    .map((value) => value.toLocaleString("en", { useGrouping: false, maximumFractionDigits: 15 }))
    .map((text) => text.replace(/\.\d{3}$/, "$&0"))
    .join(separator);

/** Returns the numbers in the fragment of a link. Returns none for any other fragment, such as the page's own. */
export function readFragment(fragment: string): number[] {
  const list = fragment.length < 3000 ? fragment.slice(1).replaceAll(/%2c/gi, ",") : "";
  return /^-?\d+(\.\d+)?(,-?\d+(\.\d+)?)+$/.test(list) ? readNumbers(list.replaceAll(",", ";")).numbers : [];
}

const isFlat = (part: readonly number[]) => {
  const least = Math.min(...part);
  return Math.max(...part) - least <= Math.abs(least) * TOLERANCE;
};

/**
 * Returns the longest flat run, and the latest of several: its first and last point, starting at 1, and the number of
 * its points. Returns undefined if there is none, or too few points.
 */
export function findFlat(numbers: readonly number[]) {
  const { length: count } = numbers;
  for (let length = count; isEnough(count) && length >= SHORTEST_RUN; length -= 1)
    for (let last = count; last >= length; last -= 1)
      if (isFlat(numbers.slice(last - length, last))) return { first: last - length + 1, last, length };
  return undefined;
}

export const isEnough = (count: number) => count >= FEWEST;

/** Returns places in percent of the drawing's width and height. A change of less than a quarter of the largest value does not fill the height, so flat looks flat. */
export function placePoints(numbers: readonly number[]): [x: number, y: number][] {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const range = Math.max(most - least, Math.max(most, -least) / 4) || 1;
  const round = (value: number) => Math.round(value * 100) / 100;
  return numbers.map((value, index) => [
    round(3 + (94 * index) / Math.max(numbers.length - 1, 1)),
    round(50 - (64 * (value - (least + most) / 2)) / range),
  ]);
}
