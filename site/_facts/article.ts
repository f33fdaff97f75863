import type { Post } from "../../data/posts.schema";
import { countWords } from "../_markdown/count-words";
import { linkHeadings } from "../_markdown/headings";
import type { SettleLinks } from "./text-links";
import { renderText } from "../_markdown/render-markdown";
import { placeOf } from "./picture-address";
import { inEnglish } from "../_texts/translator";

/** An article of more words than these has a table of contents. */
const long = 1200;

/** Returns the article of a post, as its page shows it. Previews do not check links. */
export function articleOf({ file, html, body = "" }: Post, settle?: SettleLinks, t = inEnglish) {
  const { html: written, headings } =
    html === undefined ? renderText(body, placeOf("posts", file), t) : linkHeadings(html);
  const content = settle ? settle(written, file) : written;
  const words = countWords(content);
  const sections = headings.filter(({ level }) => level === 2);
  return {
    content,
    words,
    /** The headings that its table of contents lists. */
    contents: words > long && sections.length > 1 ? sections : [],
    hasEmbeds: hasEmbeds(content),
  };
}

/** Returns whether a text has content of a third party, which is loaded when a visitor asks for it. */
export const hasEmbeds = (html: string) => /<a [^>]*\bdata-src=/.test(html);
