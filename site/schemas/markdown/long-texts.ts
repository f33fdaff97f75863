import type Token from "markdown-it/lib/token.mjs";
import { z } from "zod";
import { describeCopiedAddress, describeUnsafeLink, isSafeAddress } from "../fields/addresses";
import { partsIn } from "./conditional-parts";
import { createMarkdown } from "./markdown-syntax";
import { cutText } from "../fields/cut-text";
import { decoded, isShownPicture } from "./adjacent-picture";
import { problemsOfLevels } from "./heading-levels";
import { typingMistakes, type TextFinding } from "./typing-mistakes";

const parser = createMarkdown();
// By default, the parser drops links with forbidden addresses, so they would not be reported.
parser.validateLink = () => true;
// Keeps escaped characters in separate tokens, but joins the rest.
parser.core.ruler.at("text_join", ({ tokens }) => {
  for (const token of tokens)
    token.children = (token.children ?? []).reduce<Token[]>((joined, one) => {
      const before = joined.at(-1);
      if (one.type === "text" && before?.type === "text") before.content += one.content;
      else joined.push(one);
      return joined;
    }, []);
});

interface Environment {
  references?: object;
  texts?: { label: string; line: number }[];
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
  const copied = type === "link_open" ? describeCopiedAddress(address) : [];
  if (copied[0]) return problem("warning", copied[0]);
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
  if (info === "tag" && !content.startsWith("</")) return problem("warning", describeForeignPart(content));
  if (type !== "text") return [];
  const foreign = foreignParts(content).flatMap((part) => problem("warning", describeForeignPart(part)));
  const footnotes = [...content.matchAll(/\[\^[^[\]\s]+\]/g)].flatMap(([mark]) =>
    problem("warning", `has no text for the footnote ${mark}; add a line that starts with ${mark}:`),
  );
  const comments = content.includes("<!--")
    ? problem("error", "has a comment that does not end; close it with -->")
    : [];
  return [...foreign, ...footnotes, ...comments];
}

/** Markup of other systems: templates, shortcodes, attribute lists, their callouts and wiki links, and broken links. */
const foreign =
  /\{\{[^{}\n]*\}\}|\{%[^{}\n]*%\}|<%[^<>\n]*%>|\{:?\s*[#.][\w-][^{}\n]*\}|!?\[\[[^[\]\n]+\]\]|\[[a-z][\w-]*\s+[\w-]+=[^[\]\n]*\]|^:::\s*(?!if\b|key-point\b|$)\S.*|^\[!\w+\]|\]\([^()\s]+ [^()"'\n][^()\n]*\)/gim;

/** Returns the parts of a text that use the syntax of another system, such as `{{ site.url }}`. */
export const foreignParts = (text: string): string[] => text.match(foreign) ?? [];

const describeForeignPart = (part: string) =>
  `has ${cutText(part.replace(/\s+/g, " ").trim(), 80)}, which is not Markdown, so readers see it as typed; write it in Markdown or remove it`;

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

/** Returns the lines of Markdown, with empty lines in place of code blocks. */
function withoutBlocks(source: string, tokens: Token[]): string[] {
  const lines = source.split("\n");
  for (const { type, map } of tokens)
    if (map && (type === "fence" || type === "code_block")) lines.fill("", map[0], map[1]);
  return lines;
}

/** Returns the problems in a Markdown text, in line order. */
export function findingsIn(source: string): TextFinding[] {
  const text = parsed(source);
  const { tokens, environment } = text;
  text.findings ??= [
    ...inlineIn(tokens).flatMap(({ token, line }) =>
      findingsOfInline(token).map((problem) => ({ line, ...problem })),
    ),
    ...findingsOfFootnotes(environment),
    ...findingsOfHeadings(tokens),
    ...typingMistakes(withoutBlocks(source, tokens), tokens, environment.references ?? {}),
  ].toSorted((a, b) => a.line - b.line);
  return text.findings;
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
