import { escapeHtml } from "../../../widgets/runtime/values/escape-html";
import { createMarkdown } from "../../schemas/markdown/markdown-syntax";
import { photographAddress, photographRoot } from "../../schemas/fields/photograph-address";
import { publishedName } from "../../schemas/fields/photograph-names";
import { adjacentPicture, decoded, isShownPicture } from "../../schemas/markdown/adjacent-picture";
import { highlight } from "./highlight";
import { addStandaloneBlocks } from "./standalone-blocks";
import { addTables } from "./tables";
import { inEnglish, type Translate } from "../languages/translator";
import { slugify } from "../content/entry-slugs";
import { keepSpaces, listIn, pairQuotes, quotesOf } from "../languages/typography";

export interface TextLocation {
  /** The name of the text's file without the extension. */
  slug: string;
  /** The address of the pictures next to it, such as `/assets/photos/posts/seo-strategies/`. */
  pictures: string;
}

export interface RenderContext {
  place?: TextLocation;
  t: Translate;
}

/** The titles of links that search engines read as `rel`, such as `[words](https://… "sponsored")`. */
export const paidLink = /^(?:(?:sponsored|nofollow|ugc) ?)+$/;

const markdown = createMarkdown();
const { rules } = markdown.renderer;

addStandaloneBlocks(markdown);
addTables(markdown);
for (const [place, name, set] of [
  ["before", "pairs", pairQuotes],
  ["after", "spaces", keepSpaces],
] as const)
  markdown.core.ruler[place]("smartquotes", name, ({ tokens, env }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? []))
      if (token.type === "text") token.content = set(token.content, (env as RenderContext).t.language);
  });

rules["container_key-point_open"] = (_tokens, _index, _options, { t }: RenderContext) =>
  `<div class="key-point" role="note"><p class="key-point__label">${escapeHtml(t("Key point"))}</p>\n`;
rules["container_key-point_close"] = () => "</div>\n";

// A wide table scrolls in a focusable region, labeled with its columns.
rules.table_open = (tokens, index, _options, { t }: RenderContext, self) => {
  const columns = tokens[index]!.meta as readonly string[];
  const label = escapeHtml(t("Table: {columns}", { columns: listIn(t.language, columns.filter(Boolean)) }));
  return `<section class="table-scroll" aria-label="${label}" tabindex="0"><table${self.renderAttrs(tokens[index]!)}>\n`;
};
rules.table_close = () => "</table></section>\n";

// Code scrolls in a focusable group, labeled with its first line. It is no region, because several may start alike.
rules.fence = rules.code_block = (tokens, index, _options, { t }: RenderContext) => {
  const { content, info } = tokens[index]!;
  const code = content.trimEnd();
  const [first = ""] = code.trimStart().split("\n");
  const language = info.trim().split(/\s/)[0]!.toLowerCase();
  const colored = highlight(code, language) ?? escapeHtml(code);
  return `<div class="code" role="group" aria-label="${escapeHtml(t("Code: {line}", { line: first }))}" tabindex="0"><pre><code>${colored}</code></pre></div>\n`;
};

rules.link_open = (tokens, index, options, _env, self) => {
  const token = tokens[index]!;
  const title = token.attrGet("title") ?? "";
  const kinds = paidLink.test(title) ? [title] : [];
  if (kinds.length > 0) token.attrs = token.attrs!.filter(([name]) => name !== "title");
  if (/^https?:/i.test(token.attrGet("href") ?? "")) token.attrSet("rel", ["noopener", ...kinds].join(" "));
  // Printed pages show the URL after each link, unless the link text is already the URL.
  if (token.info === "auto") token.attrSet("class", "bare-link");
  return self.renderToken(tokens, index, options);
};

const writeImage = rules.image!;
rules.image = (tokens, index, options, env: RenderContext, self) => {
  const token = tokens[index]!;
  const { place } = env;
  const src = token.attrGet("src")!;
  if (!isShownPicture(src)) return escapeHtml(self.renderInlineAsText(token.children!, options, env));
  const picture = place && adjacentPicture(src, place.slug);
  if (picture) token.attrSet("src", place.pictures + encodeURI(publishedName(picture)));
  else if (src.startsWith(photographRoot))
    token.attrSet("src", encodeURI(photographAddress(decoded(src.slice(photographRoot.length)))));
  return writeImage(tokens, index, options, env, self);
};

interface FootnoteMeta {
  id: number;
  /** The index of this reference, if a footnote has several. */
  subId?: number;
}
const referenceId = ({ id, subId = 0 }: FootnoteMeta) =>
  `footnote-ref${id + 1}${subId > 0 ? `-${subId + 1}` : ""}`;

rules.footnote_block_open = (_tokens, _index, _options, { t }: RenderContext) =>
  `<section class="footnotes" aria-label="${escapeHtml(t("Footnotes"))}"><ol>\n`;
rules.footnote_block_close = () => "</ol></section>\n";
rules.footnote_open = (tokens, index) => `<li id="footnote${(tokens[index]!.meta as FootnoteMeta).id + 1}">`;
rules.footnote_ref = (tokens, index, _options, { t }: RenderContext) => {
  const meta = tokens[index]!.meta as FootnoteMeta;
  const number = meta.id + 1;
  return `<sup><a class="footnote-ref" href="#footnote${number}" id="${referenceId(meta)}" role="doc-noteref" aria-label="${escapeHtml(t("Footnote {number}", { number }))}">${number}</a></sup>`;
};
rules.footnote_anchor = (tokens, index, _options, { t }: RenderContext) => {
  const meta = tokens[index]!.meta as FootnoteMeta;
  return ` <a class="footnote-back" href="#${referenceId(meta)}" role="doc-backlink" aria-label="${escapeHtml(t("Back to the text"))}">↑</a>`;
};

/** Renders Markdown as HTML, and lists its headings. */
export const renderText = (source: string, place?: TextLocation, t = inEnglish) =>
  linkHeadings(markdown.set({ quotes: quotesOf(t.language) }).render(source, { place, t }));

export const renderMarkdown = (source: string, place?: TextLocation, t = inEnglish) =>
  renderText(source, place, t).html;

/** A heading that a table of contents may list. */
export interface Heading {
  level: number;
  id: string;
  /** The heading's text as HTML, without tags. */
  text: string;
}

/** The ids that layouts use, which headings must not receive. */
const pageIds = ["ask", "call-to-action", "content", "contents", "reader", "related", "takeaways"];

/** Adds a unique id to each heading, and a link to itself that readers can copy. */
export function linkHeadings(html: string): { html: string; headings: Heading[] } {
  /** The ids in use, each with the next number for headings with the same words. */
  const ids = new Map(pageIds.map((id) => [id, 2]));
  const headings: Heading[] = [];
  const linked = html.replace(
    /<h([2-6])>((?:(?!<\/?h[2-6]\b).)*)<\/h\1>/gs,
    (_, level: string, words: string) => {
      const text = words.replace(/<[^<>]*>/g, "");
      const id = uniqueId(slugify(text.replace(/&#?\w+;/g, " ")) || "section", ids);
      headings.push({ level: Number(level), id, text });
      const content = /<a\b/.test(words) ? words : `<a class="heading-link" href="#${id}">${words}</a>`;
      return `<h${level} id="${id}">${content}</h${level}>`;
    },
  );
  return { html: linked, headings };
}

function uniqueId(words: string, ids: Map<string, number>): string {
  let id = words;
  let number = ids.get(words) ?? 2;
  while (ids.has(id)) id = `${words}-${number++}`;
  ids.set(words, number).set(id, ids.get(id) ?? 2);
  return id;
}

/** Returns Markdown that shows plain text as it is. */
export const escapeMarkdown = (text: string) => text.replace(/[\\`*_~[\]<>&!|]/g, "\\$&");
