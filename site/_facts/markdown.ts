import MarkdownIt from "markdown-it";
import container from "markdown-it-container";

// Markup in a text is shown as text: `html: false`.
const markdown = new MarkdownIt({ html: false, typographer: true });

markdown.use(container, "key-point", {
  render: (tokens: { nesting: number }[], index: number) =>
    tokens[index]!.nesting === 1
      ? '<div class="key-point" role="note"><p class="key-point__label">Key point</p>\n'
      : "</div>\n",
});

const { rules } = markdown.renderer;

/** The ids of the pages that texts stand in; a heading of these words gets another one. */
const pageIds = ["call-to-action", "content", "footer-links", "footer-services", "related", "takeaways"];

rules.heading_open = (tokens, index, _options, env: { ids?: Set<string> }) => {
  const { tag } = tokens[index]!;
  env.ids ??= new Set(pageIds);
  const words = slugify(tokens[index + 1]!.content) || "section";
  let id = words;
  for (let number = 2; env.ids.has(id); number++) id = `${words}-${number}`;
  env.ids.add(id);
  return `<${tag} id="${id}">`;
};
// Wide tables scroll by themselves, also with the keyboard; each is named by its columns.
rules.table_open = (tokens, index) => {
  const head = tokens.slice(
    index,
    tokens.findIndex((token, at) => at > index && token.type === "thead_close"),
  );
  const columns = head.filter((token) => token.type === "inline").map((token) => token.content);
  const label = markdown.utils.escapeHtml(`Table: ${columns.filter(Boolean).join(", ")}`);
  return `<section class="table-scroll" aria-label="${label}" tabindex="0"><table>\n`;
};
rules.table_close = () => "</table></section>\n";
// Code scrolls by itself too, and is named by its first line.
rules.fence = (tokens, index) => {
  const code = markdown.utils.escapeHtml(tokens[index]!.content.trim());
  const [first = ""] = code.split("\n");
  return `<section aria-label="Code: ${first}" tabindex="0"><pre><code>${code}</code></pre></section>\n`;
};
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
rules.link_open = (tokens, index, options, _env, self) => {
  const token = tokens[index]!;
  if (/^https?:/i.test(token.attrGet("href") ?? "")) token.attrSet("rel", "noopener");
  return self.renderToken(tokens, index, options);
};

/** `Ask for less, and say why` -> `ask-for-less-and-say-why` */
export const slugify = (heading: string) =>
  heading
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** Markdown with `::: key-point` callouts as HTML; headings carry ids. */
export const renderMarkdown = (source: string) => markdown.render(source);

/** Markdown without paragraphs, for a line of a table. */
export const renderInline = (source: string) => markdown.renderInline(source);

const kind = { inWord: 1, betweenWords: 2, neither: 3 };
/** What a character is for a word, by its code; found out when it is first met. */
const kinds = new Uint8Array(0x1_00_00);

function kindOf(code: number): number {
  const character = String.fromCharCode(code);
  if (/[\p{L}\p{N}]/u.test(character)) return kind.inWord;
  return /\s/.test(character) ? kind.betweenWords : kind.neither;
}

/** The words a reader meets, without markup. Character by character: a pattern takes four times as long. */
export function countWords(html: string): number {
  const text = html
    // Tags within a word or a sentence; all others end one.
    .replace(/<\/?(?:a|abbr|b|cite|code|em|i|kbd|mark|q|s|small|strong|sub|sup|time)\b[^>]*>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&\w+;/g, "&");
  let words = 0;
  let isInWord = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const its = (kinds[code] ||= kindOf(code));
    if (its === kind.inWord && !isInWord) words++;
    if (its !== kind.neither) isInWord = its === kind.inWord;
  }
  return words;
}
