import type Token from "markdown-it/lib/token.mjs";
import { z } from "zod";
import { isOwnAddress, isSafeAddress } from "./addresses";
import { createMarkdown } from "./markdown-syntax";
import { adjacentPicture } from "./adjacent-picture";
import { sanitize } from "./sanitize";

/** An error in a text. */
interface TextError {
  /** A line of the text, starting at 1. */
  line: number;
  message: string;
}

const parser = createMarkdown();
// Keeps links with forbidden addresses, so that they are reported.
parser.validateLink = () => true;
// Keeps escaped characters apart from the text around them.
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
      if (/^(soft|hard)break$/.test(token.type)) line += 1;
      return { token, line };
    });
  });
}

/** Returns the pictures in a Markdown text. */
export function picturesIn(source: string): { address: string; line: number }[] {
  return inlineIn(parser.parse(source, {}))
    .filter(({ token }) => token.type === "image")
    .map(({ token, line }) => ({ address: token.attrGet("src")!, line }));
}

/** Checks that only the page's title is a heading of level 1, and that no level is skipped. */
const errorsOfLevels = (levels: readonly number[]) =>
  levels.flatMap((level, index) => {
    const before = levels[index - 1] ?? 1;
    const error = (message: string) => [{ index, message }];
    if (level === 1)
      return error("has a heading of level 1, which is the page's title; start headings with ##");
    return level > before + 1
      ? error(`has a heading of level ${level} after one of level ${before}; use level ${before + 1}`)
      : [];
  });

const errorsOfHeadings = (tokens: Token[]): TextError[] => {
  const headings = tokens.filter(({ type }) => type === "heading_open");
  return errorsOfLevels(headings.map(({ tag }) => Number(tag.slice(1)))).map(({ index, message }) => ({
    line: headings[index]!.map![0] + 1,
    message,
  }));
};

/** Checks a link, a picture or some words. */
function errorsOfInline({ type, content, attrs }: Token): string[] {
  const address = (attrs ?? []).find(([name]) => name === "href" || name === "src")?.[1] ?? "";
  if (type === "link_open" && !isSafeAddress(address))
    return [
      `links to ${address}; start links with https:, mailto: or tel:, and links within this site with / or #`,
    ];
  if (type === "image" && !isOwnAddress(address) && adjacentPicture(address, "") === undefined)
    return [
      `shows ${address}; put the picture next to the text and write its file name, or into site/assets/photos and write /assets/photos/…`,
    ];
  if (type !== "text") return [];
  const footnotes = [...content.matchAll(/\[\^[^\]\s]+\]/g)].map(
    ([mark]) => `has no text for the footnote ${mark}; add a line that starts with ${mark}:`,
  );
  return content.includes("<!--")
    ? [...footnotes, "has a comment that does not end; close it with -->"]
    : footnotes;
}

/** Finds footnotes whose text no reader would see. */
const errorsOfFootnotes = ({ texts = [], footnotes }: Environment): TextError[] =>
  texts.flatMap(({ label, line }, index) => {
    if (texts.findIndex((other) => other.label === label) < index)
      return [{ line, message: `has two texts for the footnote [^${label}]; keep one` }];
    const isUsed = (footnotes?.refs?.[`:${label}`] ?? -1) >= 0;
    return isUsed
      ? []
      : [
          {
            line,
            message: `has a text for the footnote [^${label}], but no [^${label}] refers to it; add the reference or remove the text`,
          },
        ];
  });

function errorsIn(source: string): TextError[] {
  const environment: Environment = {};
  const tokens = parser.parse(source, environment);
  return [
    ...inlineIn(tokens).flatMap(({ token, line }) =>
      errorsOfInline(token).map((message) => ({ line, message })),
    ),
    ...errorsOfFootnotes(environment),
    ...errorsOfHeadings(tokens),
  ];
}

/** A long text in Markdown. HTML in it is not trusted and appears as text. */
export const markdown = z
  .string()
  .min(1, "has no text below the front matter")
  .superRefine((source, context) => {
    for (const { line, message } of errorsIn(source))
      context.addIssue({ code: "custom", message, params: { line } });
  })
  .meta({ input: "markdown", title: "Text" });

/** Code and callouts, whose lines may start with any characters. */
const wholeBlocks = /^(`{3,}|~{3,})[^]*?^\1.*$|^::: key-point *\r?\n[^]*?^::: *$/gm;

/** The text of an article, in which `:::` only starts and ends callouts. */
export const article = markdown.superRefine((source, context) => {
  const rest = source.replace(wholeBlocks, (block) => block.replace(/[^\n]/g, ""));
  for (const { 0: line, index } of rest.matchAll(/^:::.*/gm))
    context.addIssue({
      code: "custom",
      message: `has a line "${line.trim()}"; a callout starts with a line "::: key-point" and ends with a line ":::"`,
      params: { line: rest.slice(0, index).split("\n").length },
    });
});

/** Checks the headings of sanitized HTML. */
function errorsInHtml(text: string): string[] {
  const headings = [...text.matchAll(/<h([2-4])(?: id="([^"]*)")?>/g)];
  const ids = headings.flatMap(([, , id]) => id ?? []);
  const twice = new Set(ids.filter((id, index) => ids.indexOf(id) < index));
  return [
    ...errorsOfLevels(headings.map(([, level]) => Number(level))).map(({ message }) => message),
    ...[...twice].map((id) => `has two headings with the id ${id}; change one`),
  ];
}

/**
 * A long text in HTML, such as an article from another system. Only its words, their structure, links and pictures of
 * this site are kept.
 */
export const html = z
  .string()
  .min(1, "has no text below the front matter")
  .transform(sanitize)
  .superRefine((text, context) => {
    for (const message of errorsInHtml(text)) context.addIssue({ code: "custom", message });
  });
