import { container } from "@mdit/plugin-container";
import { footnote } from "@mdit/plugin-footnote";
import { tasklist } from "@mdit/plugin-tasklist";
import MarkdownIt from "markdown-it";
import type { RuleCore } from "markdown-it/lib/parser_core.mjs";
import type Token from "markdown-it/lib/token.mjs";
import cjkFriendly from "markdown-it-cjk-friendly";
import { correctHeadings } from "./heading-levels";
import { createLastIndex, keepInlineTags } from "./inline-tags";

/**
 * Creates the Markdown parser for the texts of this site: CommonMark, tables, footnotes, task lists, `::: key-point`,
 * links for bare addresses, `<br>` and a few other inline tags. Comments are removed, and other HTML appears as text.
 */
export function createMarkdown(): MarkdownIt {
  const markdown = new MarkdownIt({ html: false, linkify: true, typographer: true });
  linkBareAddresses(markdown);
  replaceDashes(markdown);
  return markdown
    .use(container, { name: "key-point" })
    .use(footnote)
    .use(addTaskLists)
    .use(dropComments)
    .use(readOddMarkers)
    .use(keepInlineTags)
    .use(correctHeadings)
    .use(cjkFriendly)
    .use(joinWords);
}

/** Adds task lists. The plugin gets each item with its list, because it searches all tokens before an item for that. */
function addTaskLists({ core }: MarkdownIt) {
  const after = (_before: string, name: string, rule: RuleCore) =>
    core.ruler.after("inline", name, (state) => {
      const lists: Token[] = [];
      for (const [index, token] of state.tokens.entries()) {
        if (token.type.endsWith("_list_open")) lists.push(token);
        else if (token.type.endsWith("_list_close")) lists.pop();
        else if (token.type === "list_item_open") {
          const tokens = [lists.at(-1)!, ...state.tokens.slice(index, index + 3)];
          rule(Object.assign(Object.create(state), { tokens }));
        }
      }
    });
  tasklist({ core: { ruler: { after } } } as unknown as MarkdownIt);
}

/** A letter of a script other than Chinese, Japanese and Korean whose words or prefixes follow without a space. */
const joined = /[\p{scx=Arabic}\p{scx=Hebrew}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;

/** Lets `*` and `~` next to letters of these scripts open and close, as `markdown-it-cjk-friendly` does for Chinese. */
function joinWords({ inline }: MarkdownIt) {
  inline.State = class extends inline.State {
    override scanDelims(start: number, canSplitWord: boolean) {
      const found = super.scanDelims(start, canSplitWord);
      const around = (this.src[start - 1] ?? " ") + (this.src[start + found.length] ?? " ");
      const isJoined = canSplitWord && joined.test(around) && !/\s/.test(around);
      return isJoined ? { ...found, can_open: true, can_close: true } : found;
    }
  };
}

/** Limits typographic replacement to quotes, dashes and ellipses. By default, markdown-it also turns `(c)` into ©. */
function replaceDashes({ core }: MarkdownIt) {
  core.ruler.at("replacements", ({ tokens }) => {
    for (const { children } of tokens) {
      let isBareAddress = false;
      for (const token of children ?? []) {
        if (token.info === "auto") isBareAddress = token.type === "link_open";
        if (token.type !== "text" || isBareAddress) continue;
        token.content = token.content
          .replace(/(?<!\.)\.{3}(?!\.)/g, "…")
          .replace(/(?<!-)---(?!-)/g, "—")
          .replace(/(?<=\s|^)--(?=\s|$)|(?<=[^-\s])--(?=[^-\s])/gm, "–");
      }
    }
  });
}

/** Turns `https://…`, `www.…` and email addresses into links, but not `example.com`, which may be just a name. */
function linkBareAddresses({ linkify }: MarkdownIt) {
  linkify.set({ fuzzyLink: false });
  // By default, only a few top-level domains are accepted in email addresses.
  linkify.tlds("[a-z]{2,63}", true);
  linkify.add("ftp:", null).add("//", null);
  const { re } = linkify as unknown as { re: Record<string, string> };
  const host = `(?:(?:${re.src_domain})\\.){0,9}(?:${re.src_domain})`;
  const address = new RegExp(`^${host}${re.src_port}${re.src_host_terminator}${re.src_path}`, "i");
  const full = new RegExp(`^//${re.src_auth}${re.src_host_port_strict}${re.src_path}`, "i");
  const lengthOf = (pattern: RegExp, text: string) => pattern.exec(beforeEastern(text))?.[0].length ?? 0;
  // Without the limits, a long run of addresses without spaces would take quadratic time.
  linkify.add("http:", { validate: (text, start) => lengthOf(full, text.slice(start, start + 4000)) });
  linkify.add("www.", {
    validate: (text, start) =>
      text[start - 5] === "." ? 0 : lengthOf(address, text.slice(start, start + 2000)),
    normalize: (match) => void (match.url = `https://${match.url}`),
  });
}

const fullWidth = String.raw`[\u3000-\u303f\uff00-\uffef]`;
const eastern = String.raw`(?:${fullWidth}|[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}])`;
const afterHost = new RegExp(String.raw`${fullWidth}|(?<=\.[a-z]{2,63}(?::\d{1,5})?)${eastern}`, "iu");
const inPath = new RegExp(eastern, "u");

/**
 * Returns an address up to the first full-width mark or letter of Chinese, Japanese or Korean, in which sentences
 * continue without a space. Only the names of hosts may contain such letters.
 */
function beforeEastern(address: string): string {
  const [host] = /^(?:\/\/)?[^/?#\s]*/.exec(address)!;
  const found = afterHost.exec(host)?.index ?? inPath.exec(address.slice(host.length))?.index;
  if (found === undefined) return address;
  return address.slice(0, afterHost.test(host) ? found : host.length + found);
}

const oddHeading = /^([ \t>]*)(?:(#{1,6})(?=\p{Zs})(?! )\p{Zs}+|(#{2,6})(?=[^#\s]))/gmu;
const oddItem = /^([ \t>]*)(?:([-*+]|\d{1,9}[.)])(?=\p{Zs})[^ ]|[•‣◦▪●○■∙·\uf0b7][\p{Zs}\t])/gmu;

/** Reads `##` and `-` before a no-break or full-width space, `##` without one, and `•`, as they are meant. */
function readOddMarkers(markdown: MarkdownIt) {
  markdown.core.ruler.before("block", "odd_markers", (state) => {
    // These characters reverse all text after them.
    state.src = state.src.replace(/[\u202d\u202e]/g, "");
    const meant = state.src
      .replace(oddHeading, (_, indent: string, spaced = "", bare = "") => `${indent}${spaced}${bare} `)
      .replace(oddItem, (_, indent: string, mark = "-") => `${indent}${mark} `);
    if (meant === state.src) return;
    const [lines, typed] = [meant.split("\n"), state.src.split("\n")];
    const blocks: Token[] = [];
    markdown.block.parse(meant, markdown, {}, blocks);
    for (const { type, map } of blocks)
      if (map && (type === "fence" || type === "code_block")) {
        const start = map[0] + (type === "fence" ? 1 : 0);
        lines.splice(start, map[1] - start, ...typed.slice(start, map[1]));
      }
    state.src = lines.join("\n");
  });
}

/** Removes `<!-- … -->`, on separate lines or within a paragraph, but not in code. */
function dropComments(markdown: MarkdownIt) {
  const [lastInBlock, lastInLine] = [createLastIndex(), createLastIndex()];
  markdown.block.ruler.before(
    "html_block",
    "comment",
    (state, startLine, endLine, silent) => {
      if (state.sCount[startLine]! - state.blkIndent >= 4) return false;
      const start = state.bMarks[startLine]! + state.tShift[startLine]!;
      if (!state.src.startsWith("<!--", start) || lastInBlock(state.src, "-->") < start) return false;
      const end = state.src.indexOf("-->", start + 4) + 3;
      if (end < 3 || end > state.eMarks[endLine - 1]!) return false;
      let line = startLine;
      while (state.eMarks[line]! < end) line += 1;
      // A comment that is followed by words on the same line is part of a paragraph.
      if (state.src.slice(end, state.eMarks[line]).trim()) return false;
      if (!silent) state.line = line + 1;
      return true;
    },
    { alt: ["paragraph", "reference", "blockquote", "list"] },
  );
  markdown.inline.ruler.before("autolink", "comment", (state) => {
    if (!state.src.startsWith("<!--", state.pos) || lastInLine(state.src, "-->") < state.pos) return false;
    const end = state.src.indexOf("-->", state.pos + 4);
    if (end < 0) return false;
    state.pos = end + 3;
    return true;
  });
}
