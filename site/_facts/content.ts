import type { Post } from "../../data/posts.schema";
import { countWords, renderMarkdown } from "./markdown";

/** What a post says. */
export interface Content {
  html: string;
  /** How many a reader meets. */
  words: number;
}

export function contentOf({ body, html = renderMarkdown(body!) }: Post): Content {
  return { html, words: countWords(html) };
}
