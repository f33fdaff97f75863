import { breakLines, type Measure } from "../_lettering/break-lines";
import { widthOf } from "../_lettering/layout";

export interface Box {
  width: number;
  height: number;
  /** From the largest to the smallest. */
  sizes: readonly [number, ...number[]];
  /** At most this many lines. */
  lines: number;
}

export interface SetTitle {
  size: number;
  leading: number;
  lines: string[];
}

/** A last line shorter than this share of the longest one looks lost. */
const shortest = 0.5;
/** How much smaller a title may become for a better last line. */
const concession = 0.8;

const leadingOf = (size: number): number => Math.round(size * (size > 72 ? 1.02 : 1.08));

/** A title in the display face, in the largest size at which it fits, in lines of about the same length. */
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

/** Widths at size 1, each text measured once; they grow with the size. */
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

/** What fits in the smallest size, with an ellipsis where words or letters are left out. */
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
