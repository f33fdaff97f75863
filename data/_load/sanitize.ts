import { Parser } from "htmlparser2";
import sanitizeHtml, { type Attributes } from "sanitize-html";
import { describeUnsafeLink, isSafeAddress } from "./addresses";
import { decoded, isShownPicture } from "./adjacent-picture";
import { problemsOfLevels, shownLevels } from "./heading-levels";
import { publishedName } from "./photograph-names";
import { foreignSyntax, short } from "./foreign-syntax";

const headings = ["h1", "h2", "h3", "h4", "h5", "h6"];
const blocks = [
  ...headings.slice(1),
  "p",
  "ul",
  "ol",
  "li",
  "dl",
  "dt",
  "dd",
  "blockquote",
  "pre",
  "hr",
  "div",
];
const inline = [
  "a",
  "abbr",
  "b",
  "br",
  "cite",
  "code",
  "em",
  "i",
  "kbd",
  "mark",
  "q",
  "s",
  "small",
  "strong",
  "sub",
  "sup",
  "time",
];
const pictures = ["img", "figure", "figcaption"];
const tables = ["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"];

const allowedTags = [...blocks, ...inline, ...pictures, ...tables];
const allowedAttributes: Record<string, string[]> = {
  a: ["href", "rel"],
  abbr: ["title"],
  ...Object.fromEntries(headings.map((tag) => [tag, ["id"]])),
  img: ["src", "alt", "width", "height", "loading"],
  ol: ["start"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan", "scope"],
  time: ["datetime"],
};
const allowedClasses: Record<string, string[]> = { div: ["key-point"], p: ["key-point__label"] };

/** Removes everything from an article except text, structure, links and this site's pictures. */
export function sanitize(html: string): string {
  const levels = shownLevels(levelsIn(html));
  let heading = 0;
  const atLevel = (_: string, attribs: Attributes) => ({ tagName: `h${levels[heading++] ?? 2}`, attribs });
  return sanitizeHtml(html, {
    allowedTags,
    allowedAttributes,
    allowedClasses,
    allowedSchemes: ["https", "mailto", "tel"],
    allowProtocolRelative: false,
    transformTags: {
      ...Object.fromEntries(headings.map((tag) => [tag, atLevel])),
      a: (tagName, { href }) => ({ tagName, attribs: linkAttributes(href) }),
      img: (tagName, attribs) => ({
        tagName,
        attribs: { ...attribs, src: publishedAddress(attribs.src), alt: attribs.alt ?? "", loading: "lazy" },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !isOwnPicture(attribs.src),
  });
}

function levelsIn(html: string): number[] {
  const levels: number[] = [];
  const parser = new Parser({
    onopentag: (tag) => void (/^h[1-6]$/.test(tag) && levels.push(Number(tag[1]))),
  });
  parser.end(html);
  return levels;
}

/** Replaces the file name of a photograph with its published name. */
const publishedAddress = (src = "") =>
  src.replace(
    /^(\/assets\/photos\/)(.*)/,
    (_, root: string, name: string) => root + encodeURI(publishedName(decoded(name))),
  );

const isOwnPicture = (src = "") => src.startsWith("/assets/") && isShownPicture(src);

/** The elements that are removed together with their text. */
const withText = ["script", "style", "textarea", "option", "noscript"];

/**
 * Lists the parts that `sanitize` removes. Each attribute is listed once, with the number of its uses.
 */
export function removedFrom(html: string): { line: number; message: string }[] {
  const removed: { line: number; message: string }[] = [];
  const attributes = new Map<string, { line: number; tag: string; count: number }>();
  const problems = new Map(problemsOfLevels(levelsIn(html)).map(({ index, message }) => [index, message]));
  let heading = 0;
  let inCode = 0;
  const lineAt = (offset: number) => html.slice(0, offset).split("\n").length;
  const parser = new Parser({
    onopentag(tag, given) {
      if (/^(code|pre)$/.test(tag)) inCode += 1;
      const line = lineAt(parser.startIndex);
      const source = short(html.slice(parser.startIndex, parser.endIndex + 1));
      const remove = (message: string) => removed.push({ line, message });
      if (headings.includes(tag)) {
        const problem = problems.get(heading++);
        if (problem) remove(problem);
      } else if (!allowedTags.includes(tag)) {
        return void remove(`has ${source}, which is removed${adviceInHtml(tag)}`);
      }
      if (tag === "img" && !isOwnPicture(given.src))
        return void remove(
          `has ${source}, which is removed; put the picture into site/assets/photos and write src="/assets/photos/<name>"`,
        );
      if (tag === "a" && given.href && !isSafeAddress(given.href)) remove(describeUnsafeLink(given.href));
      for (const [name, value] of Object.entries(given)) {
        const isKept =
          allowedAttributes[tag]?.includes(name) ||
          (name === "class" && allowedClasses[tag]?.includes(value));
        if (isKept) continue;
        const former = attributes.get(name) ?? { line, tag: source, count: 0 };
        attributes.set(name, { ...former, count: former.count + 1 });
      }
    },
    onclosetag(tag) {
      if (/^(code|pre)$/.test(tag)) inCode -= 1;
    },
    ontext(text) {
      const line = lineAt(parser.startIndex) - 1;
      if (inCode === 0)
        for (const part of foreignSyntax(text)) removed.push({ ...part, line: line + part.line });
    },
  });
  parser.end(html);
  const grouped = [...attributes].map(([name, { line, tag, count }]) => ({
    line,
    message:
      count === 1
        ? `has the attribute "${name}" in ${tag}, which the build removes; delete it`
        : `has the attribute "${name}" ${count} times from ${tag} on, which the build removes; delete it`,
  }));
  return [...removed, ...grouped].toSorted((a, b) => a.line - b.line);
}

function adviceInHtml(tag: string): string {
  if (withText.includes(tag)) return " with its text; delete it";
  return /^(iframe|video|embed|object)$/.test(tag)
    ? "; to show a video, write the article in Markdown"
    : "; use tags such as p, h2, ul, table, a and img";
}

/**
 * Returns the attributes of a link, or none if its address is not safe. `noopener` stops the other page from navigating
 * ours.
 */
function linkAttributes(href: string | undefined): Attributes {
  if (!href || !isSafeAddress(href)) return {};
  return /^https:/i.test(href) ? { href, rel: "noopener" } : { href };
}
