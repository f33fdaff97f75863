import { breakLines, type Measure } from "../_lettering/break-lines";
import { widthOf } from "../_lettering/layout";

export interface Box {
  width: number;
  height: number;
  /** The possible sizes, from the largest to the smallest. */
  sizes: readonly [number, ...number[]];
  /** The maximum number of lines. */
  lines: number;
}

export interface SetTitle {
  size: number;
  leading: number;
  lines: string[];
}

/** The minimum length of the last line, as a share of the longest line. */
const shortest = 0.5;
/** The smallest size that a title may have for a longer last line, as a share of the largest possible size. */
const concession = 0.8;

const leadingOf = (size: number): number => Math.round(size * (size > 72 ? 1.02 : 1.08));

/** Sets a title in the display typeface, at the largest size that fits, in lines of about the same length. */
export function setTitle(title: string, box: Box): SetTitle {
  const measure = measureOnce();
  const words = title
    .split(/\s+/)
    .filter((word) => measure(word) > 0)
    .join(" ");
  const fitting = box.sizes
    .map((size) => setIn(words, size, box, measure))
    .filter((set) => set !== undefined);
  const [largest] = fitting;
  if (!largest) return cut(words, box, measure);
  return fitting.find((set) => set.size >= largest.size * concession && isEven(set, measure)) ?? largest;
}

/** Returns a function that measures each text once, at size 1. Widths are proportional to the size. */
function measureOnce(): Measure {
  const known = new Map<string, number>();
  return (words) => {
    const width = known.get(words) ?? widthOf(words, "display", 1);
    known.set(words, width);
    return width;
  };
}

function setIn(
  title: string,
  size: number,
  { width, height, lines: most }: Box,
  measure: Measure,
): SetTitle | undefined {
  const leading = leadingOf(size);
  const lines = breakLines(title, width / size, measure);
  const whole = lines.every((line) => measure(line) * size <= width);
  return whole && lines.length <= Math.min(most, height / leading) ? { size, leading, lines } : undefined;
}

function isEven({ lines }: SetTitle, measure: Measure): boolean {
  const widths = lines.map(measure);
  return (widths.at(-1) ?? 0) >= Math.max(...widths) * shortest;
}

/** Cuts a title to fit at the smallest size, with an ellipsis where words or letters are left out. */
function cut(title: string, { width, height, sizes, lines: most }: Box, measure: Measure): SetTitle {
  const size = sizes.at(-1) ?? sizes[0];
  const leading = leadingOf(size);
  const all = breakLines(title, width / size, measure);
  const rows = Math.min(most, Math.floor(height / leading));
  const lines = all.slice(0, rows).map((line, row) => {
    const more = row === rows - 1 && all.length > rows;
    if (!more && measure(line) * size <= width) return line;
    let kept = line;
    while (kept && measure(`${kept}…`) * size > width) kept = kept.slice(0, -1);
    return `${kept.replace(/[\s,;:.]+$/, "")}…`;
  });
  return { size, leading, lines };
}
