import type Token from "markdown-it/lib/token.mjs";
import { z } from "zod";
import { describeUnsafeLink, isSafeAddress } from "../fields/addresses";
import { partsIn } from "./conditional-parts";
import { createMarkdown } from "./markdown-syntax";
import { decoded, isShownPicture } from "./adjacent-picture";
import { adviceOn, describeForeignPart, foreignSyntax } from "./foreign-syntax";
import { problemsOfLevels } from "./heading-levels";

/** A problem in Markdown. A warning concerns a part that the page omits or shows as typed. */
export interface TextFinding {
  level: "warning" | "error";
  /** A line of the text, starting at 1. */
  line: number;
  message: string;
}

const parser = createMarkdown();
// By default, the parser drops links with forbidden addresses, so they would not be reported.
parser.validateLink = () => true;
// Keeps escaped characters in separate tokens.
parser.core.ruler.disable("text_join");

interface FootnoteText {
  label: string;
  line: number;
}
interface Environment {
  texts?: FootnoteText[];
  footnotes?: { refs?: Record<string, number> };
}

// The next rule moves the footnotes to the end of the text.
parser.core.ruler.before("footnoteTail", "footnote_texts", ({ tokens, env }) => {
  (env as Environment).texts = tokens.flatMap(({ type, meta }, index) =>
    type === "footnote_reference_open"
      ? [{ label: (meta as { label: string }).label, line: (tokens[index + 1]?.map?.[0] ?? 0) + 1 }]
      : [],
  );
});

/** Returns the inline tokens of all blocks, each with its line in the source. */
function inlineIn(tokens: Token[]) {
  let block = 1;
  return tokens.flatMap(({ map, children }) => {
    if (map) block = map[0] + 1;
    let line = block;
    return (children ?? []).map((token) => {
      const found = { token, line };
      const isBreak = /^(soft|hard)break$/.test(token.type) && !token.markup;
      line += isBreak ? 1 : token.content.split("\n").length - 1;
      return found;
    });
  });
}

interface ParsedText {
  source: string;
  tokens: Token[];
  environment: Environment;
  findings?: TextFinding[];
}
let last: ParsedText | undefined;

/** Parses Markdown. Reuses the previous result if the text has not changed. */
function parsed(source: string): ParsedText {
  if (last?.source !== source) {
    const environment: Environment = {};
    last = { source, tokens: parser.parse(source, environment), environment };
  }
  return last;
}

const addressesIn = (type: string, attribute: string) => (source: string) =>
  inlineIn(parsed(source).tokens)
    .filter(({ token }) => token.type === type)
    .map(({ token, line }) => ({ address: token.attrGet(attribute)!, line }));

export const picturesIn = addressesIn("image", "src");

export const linksIn = addressesIn("link_open", "href");

const findingsOfHeadings = (tokens: Token[]): TextFinding[] => {
  const headings = tokens.filter(({ type }) => type === "heading_open");
  const levels = headings.map(({ meta }) => (meta as { level: number }).level);
  return problemsOfLevels(levels).map(({ index, message }) => ({
    level: "warning",
    line: headings[index]!.map![0] + 1,
    message,
  }));
};

type Problem = Omit<TextFinding, "line">;

/** Checks a link, a picture, a tag or a piece of text. */
function findingsOfInline({ type, content, attrs, info }: Token): Problem[] {
  const address = (attrs ?? []).find(([name]) => name === "href" || name === "src")?.[1] ?? "";
  const problem = (level: Problem["level"], message: string): Problem[] => [{ level, message }];
  if (type === "link_open" && !isSafeAddress(address))
    return problem(
      // For `http:` and relative addresses, a warning is enough. Others, such as `javascript:…`, are errors.
      /^http:|^(?![a-z][a-z\d+.-]*:|\s*[/\\])/i.test(address) ? "warning" : "error",
      describeUnsafeLink(address),
    );
  if (type === "image" && !isShownPicture(address))
    return problem(
      "warning",
      `shows ${decoded(address)}, which is left out; put the file into the folder named after this entry, and write only the file name`,
    );
  if (info === "tag" && !content.startsWith("</"))
    return problem("warning", describeForeignPart("tag", content, adviceOn(content)));
  if (type !== "text") return [];
  const footnotes = [...content.matchAll(/\[\^[^[\]\s]+\]/g)].flatMap(([mark]) =>
    problem("warning", `has no text for the footnote ${mark}; add a line that starts with ${mark}:`),
  );
  return content.includes("<!--")
    ? [...footnotes, ...problem("error", "has a comment that does not end; close it with -->")]
    : footnotes;
}

/** Finds footnotes whose text would not appear on the page. */
const findingsOfFootnotes = ({ texts = [], footnotes }: Environment): TextFinding[] =>
  texts.flatMap(({ label, line }, index) => {
    const warning = (message: string): TextFinding[] => [{ level: "warning", line, message }];
    if (texts.findIndex((other) => other.label === label) < index)
      return warning(`has two texts for the footnote [^${label}]; keep one`);
    const isUsed = (footnotes?.refs?.[`:${label}`] ?? -1) >= 0;
    return isUsed
      ? []
      : warning(
          `has a text for the footnote [^${label}], but no [^${label}] refers to it; add the reference or remove the text`,
        );
  });

/** Removes code, comments and escaped characters from Markdown, and keeps its line numbers. */
function withoutCode(source: string, tokens: Token[]): string {
  const lines = withoutBlocks(source, tokens);
  // Remove the lines around callouts and around the conditional parts of legal texts.
  for (const { start, end } of partsIn(lines, /^::: (?:key-point|if\b.*)$/)) lines[start] = lines[end] = "";
  return withoutSpans(lines.join("\n"));
}

/** Returns the lines of Markdown, with empty lines in place of code blocks. */
function withoutBlocks(source: string, tokens: Token[]): string[] {
  const lines = source.split("\n");
  for (const { type, map } of tokens)
    if (map && (type === "fence" || type === "code_block")) lines.fill("", map[0], map[1]);
  return lines;
}

/** Escaped characters, runs of backticks, the ends of comments, and line breaks before an empty line. */
const marks = /\\[!-/:-@[-`{-~]|`+|<!--|-->|\n(?=[^\S\n]*\n)/g;

/** Replaces code in a line, comments and escaped characters with spaces. */
function withoutSpans(text: string): string {
  const found = [...text.matchAll(marks)];
  const kept: string[] = [];
  let end = 0;
  const lastComment = found.findLastIndex(([mark]) => mark === "-->");
  /** The backticks without a counterpart in their paragraph. */
  const unclosed = new Set<string>();
  for (const [at, { 0: mark, index }] of found.entries()) {
    if (mark === "\n") unclosed.clear();
    if (index < end || /^(?:\n|-->)$/.test(mark) || unclosed.has(mark)) continue;
    if (mark === "<!--" && at > lastComment) continue;
    const closing = mark.startsWith("\\") ? found[at] : closingOf(found, at, mark);
    if (!closing) {
      unclosed.add(mark);
      continue;
    }
    kept.push(text.slice(end, index));
    end = closing.index + closing[0].length;
    kept.push(text.slice(index, end).replace(/[^\n]/g, " "));
  }
  return kept.join("") + text.slice(end);
}

/** Returns the mark that ends a comment, or code in the same paragraph. */
function closingOf(found: readonly RegExpExecArray[], at: number, mark: string) {
  for (let next = at + 1; next < found.length; next += 1) {
    const [other] = found[next]!;
    if (other === (mark === "<!--" ? "-->" : mark)) return found[next];
    if (other === "\n" && mark !== "<!--") return undefined;
  }
  return undefined;
}

/** Returns the problems in a Markdown text, in line order. */
export function findingsIn(source: string): TextFinding[] {
  const text = parsed(source);
  return (text.findings ??= checkText(text));
}

function checkText({ source, tokens, environment }: ParsedText): TextFinding[] {
  return [
    ...inlineIn(tokens).flatMap(({ token, line }) =>
      findingsOfInline(token).map((problem) => ({ line, ...problem })),
    ),
    ...findingsOfFootnotes(environment),
    ...findingsOfHeadings(tokens),
    ...foreignSyntax(withoutCode(source, tokens)).map((problem) => ({
      level: "warning" as const,
      ...problem,
    })),
  ].toSorted((a, b) => a.line - b.line);
}

/** A long text in Markdown. HTML in it appears as text, except for a few tags. */
export const markdown = z
  .string()
  .min(1, "has no text; add it")
  .superRefine((source, context) => {
    for (const { level, line, message } of findingsIn(source))
      if (level === "error") context.addIssue({ code: "custom", message, params: { line } });
  })
  .meta({ input: "markdown", title: "Text", translation: "text" });

/** The text of an article. Each callout in it must end. */
export const article = markdown.superRefine((source, context) => {
  const lines = withoutBlocks(source, parsed(source).tokens);
  const opening = /^::: key-point *$/;
  const end = partsIn(lines, opening).at(-1)?.end ?? -1;
  for (const [index, line] of lines.entries())
    if (index > end && opening.test(line))
      context.addIssue({
        code: "custom",
        message: 'has a callout that does not end; add a line ":::" below it',
        params: { line: index + 1 },
      });
});
