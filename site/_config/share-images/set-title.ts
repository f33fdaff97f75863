import { widthOf } from "./text-outlines";

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

export const leadingOf = (size: number): number => Math.round(size * (size > 72 ? 1.02 : 1.08));

/** A last line shorter than this share of the longest one looks lost. */
const shortest = 0.5;
/** How much smaller a title may become for a better last line. */
const concession = 0.8;

/** A title in the largest size at which it fits, in lines of about the same length. */
export function setTitle(title: string, box: Box): SetTitle {
  const fitting = box.sizes.map((size) => setIn(title, size, box)).filter((set) => set !== undefined);
  const [largest] = fitting;
  if (!largest) return cut(title, box);
  const better = fitting.find((set) => set.size >= largest.size * concession && isEven(set));
  return better ?? largest;
}

function setIn(title: string, size: number, { width, height, lines: most }: Box): SetTitle | undefined {
  const leading = leadingOf(size);
  const lines = balance(title, size, width);
  const whole = lines.every((line) => widthOf(line, "display", size) <= width);
  return whole && lines.length <= Math.min(most, height / leading) ? { size, leading, lines } : undefined;
}

function isEven({ lines, size }: SetTitle): boolean {
  const widths = lines.map((line) => widthOf(line, "display", size));
  return (widths.at(-1) ?? 0) >= Math.max(...widths) * shortest;
}

/** Fills each line; a word wider than the box has a line of its own. */
function wrap(title: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/).filter(Boolean)) {
    const joined = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(joined, "display", size) <= width) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}

/** The narrowest lines that are as many as the fullest ones: no last word stands alone. */
function balance(title: string, size: number, width: number): string[] {
  let lines = wrap(title, size, width);
  for (let narrower = width - 16; narrower > width / 3; narrower -= 16) {
    const next = wrap(title, size, narrower);
    const whole = next.every((line) => widthOf(line, "display", size) <= narrower);
    if (next.length > lines.length || !whole) break;
    lines = next;
  }
  return lines;
}

/** What fits in the smallest size, with an ellipsis where words or letters are left out. */
function cut(title: string, { width, height, sizes, lines: most }: Box): SetTitle {
  const size = sizes.at(-1) ?? sizes[0];
  const leading = leadingOf(size);
  const all = wrap(title, size, width);
  const rows = Math.min(most, Math.floor(height / leading));
  const lines = all.slice(0, rows).map((line, row) => {
    const more = row === rows - 1 && all.length > rows;
    if (!more && widthOf(line, "display", size) <= width) return line;
    let kept = line;
    while (kept && widthOf(`${kept}…`, "display", size) > width) kept = kept.slice(0, -1);
    return `${kept.replace(/[\s,;:.]+$/, "")}…`;
  });
  return { size, leading, lines };
}
