import type { PostSummary } from "../../../widgets/blog-explorer/blog-explorer.contract";
import { plainText } from "../../../widgets/blog-explorer/plain-text";
import { pickFrom, randomNumbers } from "./generate-texts";

export type NeedleKind = "words" | "pieces of words" | "phrases" | "with signs";

/** As many needles of each kind as wanted, cut from the posts' texts. */
export function makeNeedles(posts: readonly PostSummary[], count: number): Record<NeedleKind, string[]> {
  const random = randomNumbers(2);
  const cut = (pattern: RegExp) => {
    let found: string[] = [];
    while (found.length === 0)
      found = [...new Set(plainText(pickFrom(posts, random).content!).match(pattern) ?? [])];
    return pickFrom(found, random);
  };
  const many = (make: () => string) => Array.from({ length: count }, make);
  return {
    words: many(() => cut(/\b\p{L}{4,}\b/gu)),
    "pieces of words": many(() => {
      const word = cut(/\b\p{L}{7,}\b/gu);
      const start = 1 + Math.floor(random() * 2);
      return word.slice(start, start + 4 + Math.floor(random() * (word.length - start - 4)));
    }),
    phrases: many(() => cut(random() < 0.5 ? /\b\p{L}+ \p{L}+\b/gu : /\b\p{L}+ \p{L}+ \p{L}+\b/gu)),
    "with signs": many(() => cut(/\p{L}+(?:’\p{L}+|\+\+|[,.] \p{L}+)/gu)),
  };
}
