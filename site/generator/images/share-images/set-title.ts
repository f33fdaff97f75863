import { charactersOf } from "../../../schemas/fields/cut-text";
import { breakLines, type Measure } from "../lettering/break-lines";
import { widthOf } from "../lettering/layout";

export interface Box {
  width: number;
  height: number;
  /** The possible sizes, from the largest to the smallest. */
  sizes: readonly [number, ...number[]];
  /** The maximum number of lines. */
  lines: number;
}

export interface TitleLayout {
  size: number;
  leading: number;
  /** The height of the first line above its baseline. */
  ascent: number;
  lines: string[];
}

/** The minimum width of the last line, as a share of the longest line's width. */
const minLastLineShare = 0.5;
/** The minimum size when a title shrinks to make its last line longer, as a share of the largest size that fits. */
const minSizeShare = 0.8;

/** The characters of scripts whose letters are taller than Latin capitals, or have marks above and below. */
const tall = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;

const spacingOf = (title: string, size: number) =>
  tall.test(title)
    ? { leading: Math.round(size * 1.4), ascent: size * 0.95 }
    : { leading: Math.round(size * (size > 72 ? 1.02 : 1.08)), ascent: size * 0.72 };

/** Sets a title in the display typeface, at the largest size that fits the box and in lines of similar length. */
export function setTitle(title: string, box: Box, language = "en"): TitleLayout {
  const measure = measureOnce(language);
  const words = title
    .split(/[^\S\u00a0\u202f]+/)
    .filter((word) => measure(word) > 0)
    .join(" ");
  const fitting = box.sizes
    .map((size) => setAtSize(words, size, box, measure, language))
    .filter((set) => set !== undefined);
  const [largest] = fitting;
  if (!largest) return shorten(words, box, measure, language);
  return fitting.find((set) => set.size >= largest.size * minSizeShare && isEven(set, measure)) ?? largest;
}

/** Returns a function that measures text at size 1 and caches the widths, which are proportional to the size. */
function measureOnce(language: string): Measure {
  const known = new Map<string, number>();
  return (words) => {
    const width = known.get(words) ?? widthOf(words, "display", 1, language);
    known.set(words, width);
    return width;
  };
}

function setAtSize(
  title: string,
  size: number,
  { width, height, lines: maxLines }: Box,
  measure: Measure,
  language: string,
): TitleLayout | undefined {
  const spacing = spacingOf(title, size);
  const lines = breakLines(title, width / size, measure, language);
  const whole = lines.every((line) => measure(line) * size <= width);
  return whole && lines.length <= Math.min(maxLines, height / spacing.leading)
    ? { size, ...spacing, lines }
    : undefined;
}

function isEven({ lines }: TitleLayout, measure: Measure): boolean {
  const widths = lines.map(measure);
  return (widths.at(-1) ?? 0) >= Math.max(...widths) * minLastLineShare;
}

/** Cuts a title so that it fits at the smallest size, and adds an ellipsis. */
function shorten(
  title: string,
  { width, height, sizes, lines: maxLines }: Box,
  measure: Measure,
  language: string,
): TitleLayout {
  const size = sizes.at(-1) ?? sizes[0];
  const spacing = spacingOf(title, size);
  const all = breakLines(title, width / size, measure, language);
  const rows = Math.min(maxLines, Math.floor(height / spacing.leading));
  const lines = all.slice(0, rows).map((line, row) => {
    const more = row === rows - 1 && all.length > rows;
    if (!more && measure(line) * size <= width) return line;
    const kept = charactersOf(line);
    while (kept.length > 0 && measure(`${kept.join("")}…`) * size > width) kept.pop();
    return `${kept.join("").replace(/[\s,;:.]{1,20}$/, "")}…`;
  });
  return { size, ...spacing, lines };
}
