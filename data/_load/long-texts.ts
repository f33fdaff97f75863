import MarkdownIt from "markdown-it";
import { z } from "zod";
import { isOwnAddress, isSafeAddress } from "./addresses";
import { sanitize } from "./sanitize";

let links: string[] = [];
const parser = new MarkdownIt();
parser.validateLink = (address) => {
  links.push(address);
  return true;
};

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

/** A page's title is its one heading of level 1; each other one is at most a level below that before it. */
const faultsOfLevels = (levels: readonly number[]) =>
  levels.flatMap((level, index) => {
    const before = levels[index - 1] ?? 1;
    if (level === 1) return ["has a heading of the page's own level; headings start with ##"];
    return level > before + 1 ? [`has a heading of level ${level} below one of level ${before}`] : [];
  });

/** What a Markdown text may not hold; nothing where that can be seen at once: parsing takes long. */
function faultsIn(source: string): string[] {
  links = [];
  if (linksPlainly(source) && headsPlainly(source) && !source.includes("![")) return [];
  const tokens = parser.parse(source, {});
  const levels = tokens.filter(({ type }) => type === "heading_open").map(({ tag }) => Number(tag.slice(1)));
  const pictures = tokens
    .flatMap(({ children }) => children ?? [])
    .filter(({ type }) => type === "image")
    .map((token) => token.attrGet("src")!);
  const unsafe = links.filter((address) => !isSafeAddress(address));
  const foreign = pictures.filter((address) => isSafeAddress(address) && !isOwnAddress(address));
  return [
    ...unsafe.map(
      (address) =>
        `links to ${address}; links start with https:, mailto: or tel:, or on this site with / or #`,
    ),
    ...foreign.map((address) => `shows ${address}; pictures are files of this site and start with /`),
    ...faultsOfLevels(levels),
  ];
}

/** A long text in Markdown. HTML in it is not trusted: it is shown as text. */
export const markdown = z
  .string()
  .min(1, "has no text below the front matter")
  .superRefine((source, context) => {
    for (const message of faultsIn(source)) context.addIssue({ code: "custom", message });
  });

/** What HTML may not hold though it is safe. */
function faultsInHtml(text: string): string[] {
  const headings = [...text.matchAll(/<h([2-4])(?: id="([^"]*)")?>/g)];
  const ids = headings.flatMap(([, , id]) => id ?? []);
  const twice = new Set(ids.filter((id, index) => ids.indexOf(id) < index));
  return [
    ...faultsOfLevels(headings.map(([, level]) => Number(level))),
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
