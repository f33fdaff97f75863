import { escapeHtml } from "../../widgets/_runtime/values/escape-html";
import type Token from "markdown-it/lib/token.mjs";
import { createMarkdown } from "../../data/_load/markdown-syntax";
import { pictureBeside } from "../../data/_load/pictures-beside";
import { linkHeadings } from "./headings";
import { highlight } from "./highlight";
import { addStandaloneBlocks } from "./standalone-blocks";

/** Where a text stands. */
export interface Place {
  /** The name of its file without the ending. */
  slug: string;
  /** The address of the pictures beside it, such as `/assets/photos/posts/seo-strategies/`. */
  pictures: string;
}

const markdown = createMarkdown();
const { rules } = markdown.renderer;

addStandaloneBlocks(markdown);

rules["container_key-point_open"] = () =>
  '<div class="key-point" role="note"><p class="key-point__label">Key point</p>\n';
rules["container_key-point_close"] = () => "</div>\n";

/** The words of a line, without markup. */
const wordsOf = ({ children }: Token) =>
  (children ?? [])
    .filter(({ type }) => type === "text" || type === "code_inline")
    .map(({ content }) => content)
    .join("");

// Wide tables scroll by themselves, also with the keyboard; each is named by its columns.
rules.table_open = (tokens, index) => {
  const head = tokens.slice(
    index,
    tokens.findIndex((token, at) => at > index && token.type === "thead_close"),
  );
  const columns = head.filter((token) => token.type === "inline").map(wordsOf);
  const label = escapeHtml(`Table: ${columns.filter(Boolean).join(", ")}`);
  return `<section class="table-scroll" aria-label="${label}" tabindex="0"><table>\n`;
};
rules.table_close = () => "</table></section>\n";
// The content security policy lets no `style` attribute through: an aligned cell gets a class.
rules.th_open = rules.td_open = (tokens, index, options, _env, self) => {
  const token = tokens[index]!;
  // A corner without words heads nothing.
  if (!tokens[index + 1]!.content) token.tag = tokens[index + 2]!.tag = "td";
  const aligned = /text-align:(\w+)/.exec(token.attrGet("style") ?? "")?.[1];
  token.attrs = aligned ? [["class", `text-${aligned}`]] : null;
  if (token.tag === "th") token.attrSet("scope", "col");
  return self.renderToken(tokens, index, options);
};

// Code scrolls by itself too, and is named by its first line.
rules.fence = rules.code_block = (tokens, index) => {
  const { content, info } = tokens[index]!;
  const code = content.trimEnd();
  const [first = ""] = code.trimStart().split("\n");
  const language = info.trim().split(/\s/)[0]!.toLowerCase();
  const colored = highlight(code, language) ?? escapeHtml(code);
  return `<section class="code" aria-label="Code: ${escapeHtml(first)}" tabindex="0"><pre><code>${colored}</code></pre></section>\n`;
};

rules.link_open = (tokens, index, options, _env, self) => {
  const token = tokens[index]!;
  if (/^https?:/i.test(token.attrGet("href") ?? "")) token.attrSet("rel", "noopener");
  // On paper an address stands behind its link, but not twice.
  if (token.info === "auto") token.attrSet("class", "bare-link");
  return self.renderToken(tokens, index, options);
};

const writeImage = rules.image!;
rules.image = (tokens, index, options, env: { place?: Place }, self) => {
  const token = tokens[index]!;
  const { place } = env;
  const beside = place && pictureBeside(token.attrGet("src")!, place.slug);
  if (beside) token.attrSet("src", place.pictures + encodeURI(beside));
  return writeImage(tokens, index, options, env, self);
};

interface FootnoteMeta {
  id: number;
  /** Which of several references to one footnote. */
  subId?: number;
}
const referenceId = ({ id, subId = 0 }: FootnoteMeta) =>
  `footnote-ref${id + 1}${subId > 0 ? `-${subId + 1}` : ""}`;

rules.footnote_block_open = () => '<section class="footnotes" aria-label="Footnotes"><ol>\n';
rules.footnote_block_close = () => "</ol></section>\n";
rules.footnote_open = (tokens, index) => `<li id="footnote${(tokens[index]!.meta as FootnoteMeta).id + 1}">`;
rules.footnote_ref = (tokens, index) => {
  const meta = tokens[index]!.meta as FootnoteMeta;
  const number = meta.id + 1;
  return `<sup><a class="footnote-ref" href="#footnote${number}" id="${referenceId(meta)}" role="doc-noteref" aria-label="Footnote ${number}">${number}</a></sup>`;
};
rules.footnote_anchor = (tokens, index) => {
  const meta = tokens[index]!.meta as FootnoteMeta;
  return ` <a class="footnote-back" href="#${referenceId(meta)}" role="doc-backlink" aria-label="Back to the text">↑</a>`;
};

/** A text in Markdown as HTML, and its headings. */
export const renderText = (source: string, place?: Place) => linkHeadings(markdown.render(source, { place }));

export const renderMarkdown = (source: string, place?: Place) => renderText(source, place).html;

/** Markdown without paragraphs, for a line of a table. */
export const renderInline = (source: string) => markdown.renderInline(source);
