import type { Post } from "../../schemas/posts";
import { countWords } from "../text/count-words";
import type { ResolveLinks } from "./links/text-links";
import { renderText } from "../text/render-markdown";
import { placeOf } from "./links/picture-address";
import { inEnglish } from "../languages/translator";

/** The number of words above which an article has a table of contents. */
const long = 1200;

/** Renders the article of a post. The editor's previews pass no `resolve`, so their links are not checked. */
export function articleOf({ file, body }: Post, resolve?: ResolveLinks, t = inEnglish) {
  const { html: written, headings } = renderText(body, placeOf("posts", file), t);
  const content = resolve ? resolve(written, file) : written;
  const words = countWords(content);
  const sections = headings.filter(({ level }) => level === 2);
  return {
    content,
    words,
    /** The headings in the table of contents. */
    contents: words > long && sections.length > 1 ? sections : [],
    hasEmbeds: hasEmbeds(content),
  };
}

/** Returns whether an article embeds content from other sites, which loads only when a visitor requests it. */
export const hasEmbeds = (html: string) => /<a [^<>]*\bdata-src=/.test(html);
