import type Token from "markdown-it/lib/token.mjs";
import { z } from "zod";
import { isOwnAddress, isSafeAddress } from "./addresses";
import { createMarkdown } from "./markdown-syntax";
import { pictureBeside } from "./pictures-beside";
import { sanitize } from "./sanitize";

/** What is wrong with a text, and on which of its lines, from 1. */
interface TextFault {
  line: number;
  message: string;
}

const parser = createMarkdown();
// Addresses that no page would link to are to be found, too.
parser.validateLink = () => true;
// Else what is escaped would look like what is not.
parser.core.ruler.disable("text_join");

interface FootnoteText {
  label: string;
  line: number;
}
interface Environment {
  texts?: FootnoteText[];
  footnotes?: { refs?: Record<string, number> };
}

// They are taken out of their places right after.
parser.core.ruler.before("footnoteTail", "footnote_texts", ({ tokens, env }) => {
  (env as Environment).texts = tokens.flatMap(({ type, meta }, index) =>
    type === "footnote_reference_open"
      ? [{ label: (meta as { label: string }).label, line: (tokens[index + 1]?.map?.[0] ?? 0) + 1 }]
      : [],
  );
});

/** Each token within a block of text, with its line in the source. */
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

/** The pictures that a text in Markdown shows. */
export function picturesIn(source: string): { address: string; line: number }[] {
  if (!source.includes("![")) return [];
  return inlineIn(parser.parse(source, {}))
    .filter(({ token }) => token.type === "image")
    .map(({ token, line }) => ({ address: token.attrGet("src")!, line }));
}

/** Every place in Markdown where an address can start, and more than those: after `](`, `]:` and `<`. */
const places = /\][ \t\r\n]*[(:][ \t\r\n]*<?([^ \t\r\n)>]*)|<(?=[^ \t\r\n>])([^ \t\r\n>]*)/g;

/** Whether a text can be seen to link to nothing but what is allowed; escapes and entities can't be seen through. */
const linksPlainly = (source: string) =>
  [...source.matchAll(places)].every(([, target, tag]) => {
    const address = target ?? tag!;
    return isSafeAddress(address) && !/[\\&%]/.test(address);
  });

/** Whether its headings can be seen to be in order: those that start a line with `##` or `###`, none underlined. */
const headsPlainly = (source: string) =>
  !/(?<![#\w&])#(?=\s)|^[\s>]*=+\s*$/m.test(source) &&
  faultsOfLevels([...source.matchAll(/#{2,}(?=\s)/g)].map(([marks]) => marks.length)).length === 0;

/** Pictures, footnotes, comments and bare addresses. */
const needsParsing = /!\[|\[\^|<!--|http:\/\//i;

/** A page's title is its one heading of level 1; each other one is at most a level below that before it. */
const faultsOfLevels = (levels: readonly number[]) =>
  levels.flatMap((level, index) => {
    const before = levels[index - 1] ?? 1;
    const fault = (message: string) => [{ index, message }];
    if (level === 1) return fault("has a heading of the page's own level; headings start with ##");
    return level > before + 1 ? fault(`has a heading of level ${level} below one of level ${before}`) : [];
  });

const faultsOfHeadings = (tokens: Token[]): TextFault[] => {
  const headings = tokens.filter(({ type }) => type === "heading_open");
  return faultsOfLevels(headings.map(({ tag }) => Number(tag.slice(1)))).map(({ index, message }) => ({
    line: headings[index]!.map![0] + 1,
    message,
  }));
};

/** What is wrong with a link, a picture or some words. */
function faultsOfInline({ type, content, attrs }: Token): string[] {
  const address = (attrs ?? []).find(([name]) => name === "href" || name === "src")?.[1] ?? "";
  if (type === "link_open" && !isSafeAddress(address))
    return [`links to ${address}; links start with https:, mailto: or tel:, or on this site with / or #`];
  if (type === "image" && !isOwnAddress(address) && pictureBeside(address, "") === undefined)
    return [
      `shows ${address}; pictures are files of this site: beside the text, or in site/assets/photos as /assets/photos/…`,
    ];
  if (type !== "text") return [];
  const footnotes = [...content.matchAll(/\[\^[^\]\s]+\]/g)].map(
    ([mark]) => `has no text for the footnote ${mark}; write it on a line that starts with ${mark}:`,
  );
  return content.includes("<!--")
    ? [...footnotes, "has a comment that does not end; end it with -->"]
    : footnotes;
}

/** Footnotes whose text nobody would see. */
const faultsOfFootnotes = ({ texts = [], footnotes }: Environment): TextFault[] =>
  texts.flatMap(({ label, line }, index) => {
    if (texts.findIndex((other) => other.label === label) < index)
      return [{ line, message: `has the text of the footnote [^${label}] twice; keep one of them` }];
    const isUsed = (footnotes?.refs?.[`:${label}`] ?? -1) >= 0;
    return isUsed
      ? []
      : [{ line, message: `has the footnote [^${label}], but no [^${label}] in the text that leads to it` }];
  });

/** What a Markdown text may not hold; nothing where that can be seen at once: parsing takes long. */
function faultsIn(source: string): TextFault[] {
  if (linksPlainly(source) && headsPlainly(source) && !needsParsing.test(source)) return [];
  const environment: Environment = {};
  const tokens = parser.parse(source, environment);
  return [
    ...inlineIn(tokens).flatMap(({ token, line }) =>
      faultsOfInline(token).map((message) => ({ line, message })),
    ),
    ...faultsOfFootnotes(environment),
    ...faultsOfHeadings(tokens),
  ];
}

/** A long text in Markdown. HTML in it is not trusted: it is shown as text. */
export const markdown = z
  .string()
  .min(1, "has no text below the front matter")
  .superRefine((source, context) => {
    for (const { line, message } of faultsIn(source))
      context.addIssue({ code: "custom", message, params: { line } });
  })
  .meta({ input: "markdown", title: "Text" });

/** Code and callouts, whose lines may start with anything. */
const wholeBlocks = /^(`{3,}|~{3,})[^]*?^\1.*$|^::: key-point *\r?\n[^]*?^::: *$/gm;

/** The text of an article: `:::` starts and ends callouts in it, and nothing else. */
export const article = markdown.superRefine((source, context) => {
  const rest = source.replace(wholeBlocks, (block) => block.replace(/[^\n]/g, ""));
  for (const { 0: line, index } of rest.matchAll(/^:::.*/gm))
    context.addIssue({
      code: "custom",
      message: `has a line "${line.trim()}"; a callout starts with "::: key-point" and ends with ":::", each on a line`,
      params: { line: rest.slice(0, index).split("\n").length },
    });
});

/** What HTML may not hold though it is safe. */
function faultsInHtml(text: string): string[] {
  const headings = [...text.matchAll(/<h([2-4])(?: id="([^"]*)")?>/g)];
  const ids = headings.flatMap(([, , id]) => id ?? []);
  const twice = new Set(ids.filter((id, index) => ids.indexOf(id) < index));
  return [
    ...faultsOfLevels(headings.map(([, level]) => Number(level))).map(({ message }) => message),
    ...[...twice].map((id) => `has two headings with the id ${id}`),
  ];
}

/**
 * A long text in HTML, such as an article that comes from another system. It is trusted no further
 * than its words, their structure and their links: all else is taken out of it.
 */
export const html = z
  .string()
  .min(1, "has no text below the front matter")
  .transform(sanitize)
  .superRefine((text, context) => {
    for (const message of faultsInHtml(text)) context.addIssue({ code: "custom", message });
  });
