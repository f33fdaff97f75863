import type { PostSummary } from "../../../widgets/blog-explorer/blog-explorer.contract";
import { plainText } from "../../../widgets/blog-explorer/plain-text";
import { randomFrom } from "../../_drawings/seed";
import { pickFrom } from "./generate-texts";

type QueryKind = "words" | "parts of words" | "phrases" | "with punctuation";

/** Picks `count` queries of each kind from the posts' texts. */
export function generateQueries(posts: readonly PostSummary[], count: number): Record<QueryKind, string[]> {
  const random = randomFrom(2);
  const cut = (pattern: RegExp) => {
    let found: string[] = [];
    while (found.length === 0)
      found = [...new Set(plainText(pickFrom(posts, random).content!).match(pattern) ?? [])];
    return pickFrom(found, random);
  };
  const repeat = (make: () => string) => Array.from({ length: count }, make);
  return {
    words: repeat(() => cut(/\b\p{L}{4,}\b/gu)),
    "parts of words": repeat(() => {
      const word = cut(/\b\p{L}{7,}\b/gu);
      const start = 1 + Math.floor(random() * 2);
      return word.slice(start, start + 4 + Math.floor(random() * (word.length - start - 4)));
    }),
    phrases: repeat(() => cut(random() < 0.5 ? /\b\p{L}+ \p{L}+\b/gu : /\b\p{L}+ \p{L}+ \p{L}+\b/gu)),
    "with punctuation": repeat(() => cut(/\p{L}+(?:’\p{L}+|\+\+|[,.] \p{L}+)/gu)),
  };
}
