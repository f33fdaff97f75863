import { matchAt } from "./links";

interface Emphasis {
  mark: "**" | "__" | "*" | "_";
  start: RegExp;
  end: RegExp;
}

const kinds: readonly Emphasis[] = [
  { mark: "**", start: /\*\*(?=\S)/y, end: /(?<=[^\s\\])\*\*(?!\*)/g },
  { mark: "__", start: /(?<![\p{L}\p{N}_])__(?=\S)/uy, end: /(?<=[^\s\\])__(?![\p{L}\p{N}_*])/gu },
  { mark: "*", start: /\*(?=\S)/y, end: /(?<=\S)\*(?!\*)/y },
  { mark: "_", start: /(?<![\p{L}\p{N}_])_(?=[^\s_])/uy, end: /(?<=[^\s\\_])_(?![\p{L}\p{N}_])/gu },
];

/** Returns the index of the `*` that may end emphasis, after escapes and strong text. `last` is the last `**`. */
function starAfter(text: string, from: number, last: number): number {
  const next = /\\[^]|\*\*?/g;
  next.lastIndex = from;
  for (let found = next.exec(text); found; found = next.exec(text)) {
    if (found[0] === "*") return found.index;
    if (found[0] !== "**") continue;
    if (last <= next.lastIndex) return found.index;
    next.lastIndex = text.indexOf("**", next.lastIndex + 1) + 2;
  }
  return text.length;
}

/** Returns the index of the mark that ends the emphasis, or the negative index up to which there is none. */
function closingOf({ mark, end }: Emphasis, text: string, from: number, last: number): number {
  if (mark === "*") {
    const star = starAfter(text, from, last);
    return star > from && matchAt(end, text, star) ? star : -star;
  }
  return matchAt(end, text, from + 1)?.index ?? -text.length;
}

export function createEmphasisFinder(text: string) {
  const last = text.lastIndexOf("**");
  // Marks before this index have no counterpart, so that a text full of unclosed marks is read only once.
  const unclosed = new Map<string, number>();
  return (index: number) => {
    for (const kind of kinds) {
      const { mark, start } = kind;
      if (index < (unclosed.get(mark) ?? 0) || !matchAt(start, text, index)) continue;
      const from = index + mark.length;
      const closing = closingOf(kind, text, from, last);
      if (closing > from)
        return {
          isStrong: mark.length === 2,
          content: text.slice(from, closing),
          end: closing + mark.length,
        };
      unclosed.set(mark, -closing);
    }
    return undefined;
  };
}
