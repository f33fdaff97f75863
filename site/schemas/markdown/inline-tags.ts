import type MarkdownIt from "markdown-it";
import type StateInline from "markdown-it/lib/rules_inline/state_inline.mjs";

/** The tags allowed in Markdown, in addition to `<br>`. */
export const inlineTags = ["abbr", "kbd", "mark", "sub", "sup"];

const names = inlineTags.join("|");
const opening = new RegExp(`^<(${names})(?:\\s+title=(?:"([^"<>]*)"|'([^'<>]*)'))?\\s*>`, "i");
const lineBreak = /^<br\s*\/?>/i;
const otherTag =
  /^<(?:\/[a-z][\w:-]*\s*|[a-z][\w:-]*(?:\s+[\w:@.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*\s*\/?|\?[^>]*|![a-z][^>]*)>/i;

/** The maximum length of a tag. A longer one is read as text, so that unclosed tags are not searched to the end. */
const MAX_TAG = 1000;

/** Returns a function that finds the last occurrence of a text, and remembers those in the last source. */
export function createLastIndex(): (source: string, text: string) => number {
  let known = new Map<string, number>();
  let last = "";
  return (source, text) => {
    if (source !== last) [known, last] = [new Map(), source];
    const index = known.get(text) ?? source.toLowerCase().lastIndexOf(text);
    known.set(text, index);
    return index;
  };
}

/** Keeps `<br>` and the inline tags. Other tags appear as text, with straight quotes and without links. */
export function keepInlineTags(markdown: MarkdownIt) {
  markdown.inline.ruler.before("autolink", "inline_tag", (state, silent) => {
    if (state.src[state.pos] !== "<") return false;
    const rest = state.src.slice(state.pos, Math.min(state.posMax, state.pos + MAX_TAG));
    const [open, name = "", double, single] = opening.exec(rest) ?? [];
    if (open) {
      const tag = name.toLowerCase();
      const title = double ?? single;
      const start = state.pos + open.length;
      const end = endOf(state, start, tag);
      if (end !== undefined && (title === undefined || tag === "abbr")) {
        if (!silent) pushTag(state, tag, title, start, end);
        state.pos = end + state.src.slice(end).indexOf(">") + 1;
        return true;
      }
    }
    const [tag] = lineBreak.exec(rest) ?? otherTag.exec(rest) ?? [];
    if (!tag) return false;
    if (!silent) {
      const isBreak = lineBreak.test(tag);
      const token = state.push(isBreak ? "hardbreak" : "text_special", isBreak ? "br" : "", 0);
      if (isBreak) token.markup = tag;
      else Object.assign(token, { content: tag, info: "tag" });
    }
    state.pos += tag.length;
    return true;
  });
}

const lastIndex = createLastIndex();

/** Returns the position of the closing tag. Skips code and inner tags. */
function endOf(state: StateInline, start: number, tag: string): number | undefined {
  if (lastIndex(state.src, `</${tag}`) < start) return undefined;
  const closing = new RegExp(`^</${tag}\\s*>`, "i");
  const before = state.pos;
  let end: number | undefined;
  state.pos = start;
  while (state.pos < state.posMax && end === undefined) {
    if (closing.test(state.src.slice(state.pos, state.pos + 20))) end = state.pos;
    else state.md.inline.skipToken(state);
  }
  state.pos = before;
  return end;
}

function pushTag(state: StateInline, tag: string, title: string | undefined, start: number, end: number) {
  const max = state.posMax;
  const token = state.push("tag_open", tag, 1);
  if (title) token.attrSet("title", state.md.utils.unescapeAll(title));
  state.pos = start;
  state.posMax = end;
  state.md.inline.tokenize(state);
  state.posMax = max;
  state.push("tag_close", tag, -1);
}
