import { escapeHtml } from "../../../../widgets/runtime/values/escape-html";
import { isSafeAddress } from "../../../schemas/fields/addresses";
import { decoded } from "../../../schemas/markdown/adjacent-picture";
import type { Warn } from "../../content/findings";
import { linksIn, picturesIn } from "../../../schemas/markdown/long-texts";
import { addressKey } from "./address-key";

/** The source of a text in Markdown. */
export interface Source {
  body: string;
  /** The line of the file on which the text starts. */
  firstLine: number;
}

/** A function that returns the current address of the page at a current or former address. */
type PageAt = (address: string) => string | undefined;

/** A function that replaces dead links in the HTML of a file. */
export type ResolveLinks = (html: string, file: string) => string;

interface Links {
  pageAt: PageAt;
  /** Like `pageAt`, but also finds scheduled pages. */
  laterPageAt: PageAt;
  origin: string;
  /** Returns whether an address belongs to a file that is not a page. */
  isFile: (address: string) => boolean;
  /** Reads the text of a file. */
  sourceOf: (file: string) => Source | undefined;
  warn: Warn;
}

/** The links and pictures in HTML. */
const elements = /<a href="([^"]*)"[^<>]*>((?:(?!<a )[^])*?)<\/a>|<img src="(\/[^"]*)"[^<>]*>/g;

/**
 * Replaces dead links in text with the link text, removes missing pictures, and reports both.
 *
 * @param html the rendered text
 * @param file the file of its source, such as `data/posts/a.md`
 */
export function resolveLinks(html: string, file: string, links: Links): string {
  const problems = new Map<string, string>();
  const settled = html.replace(elements, (element, href: string, words: string, src: string) => {
    const address = unescape(href ?? src);
    const problem =
      src === undefined ? problemOfLink(address, html, links) : problemOfPicture(address, links);
    if (problem === undefined) {
      const current = src === undefined ? currentAddress(address, links) : undefined;
      return current ? element.replace(`"${href}"`, () => `"${escapeHtml(current)}"`) : element;
    }
    if (problem) problems.set(address, problem);
    return words ?? "";
  });
  if (problems.size > 0) reportProblems(file, links, problems);
  return settled;
}

const unescape = (value: string) => value.replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/**
 * Returns the current address of a page if a link uses a former one. Redirects are not enough, because some hosts
 * compare their addresses case-sensitively.
 */
function currentAddress(address: string, { pageAt, isFile, origin }: Links): string | undefined {
  const isOwn = address.startsWith(`${origin}/`);
  const [, path = "", rest = ""] =
    /^(\/[^?#]*)(.*)/.exec(isOwn ? address.slice(origin.length) : address) ?? [];
  const key = path && !isFile(decoded(path)) ? keyOf(path) : undefined;
  const page = key === undefined ? undefined : pageAt(path);
  return page === undefined || keyOf(page) === key ? undefined : encodeURI(page) + rest;
}

/** Returns why a link is dead, or undefined if it is not. The reason is empty if `loadData` has already reported it. */
function problemOfLink(address: string, html: string, { pageAt, laterPageAt, isFile, origin }: Links) {
  if (!isSafeAddress(address)) return "";
  if (address.startsWith("#")) {
    const id = decoded(address.slice(1));
    return !id || html.includes(` id="${id}"`) || pageIds.has(id)
      ? undefined
      : "which is not a heading of this text; correct the name";
  }
  const isOwn = address.startsWith(`${origin}/`);
  const path = (isOwn ? address.slice(origin.length) : address).replace(/[?#].*/, "");
  if (!path.startsWith("/") || isFile(decoded(path))) return undefined;
  const key = keyOf(path);
  if (key === undefined) return "which has a % without a valid code after it; write the character itself";
  const page = pageAt(path);
  if (page !== undefined) {
    const isCase = keyOf(page) === key && sameCase(page) !== sameCase(path);
    return isCase ? `which has capital letters; write ${page}` : undefined;
  }
  return laterPageAt(path)
    ? "which is not published yet; the text becomes a link on the publication date"
    : "which is missing or unpublished; correct the address or remove the link";
}

/** The ids that pages use outside the text. */
const pageIds = new Set(["content", "top"]);

const sameCase = (path: string) =>
  decoded(path)
    .normalize()
    .replace(/(\/index\.html)?\/?$/, "");

function keyOf(path: string): string | undefined {
  try {
    return addressKey(path);
  } catch {
    return undefined;
  }
}

/** Returns why a picture is missing, or undefined if it is not. `loadData` reports missing photographs. */
const problemOfPicture = (address: string, { isFile }: Links) =>
  address.startsWith("/assets/photos/") || isFile(decoded(address))
    ? undefined
    : "which is missing; put the picture next to the text or into site/assets/photos";

function reportProblems(file: string, { sourceOf, warn }: Links, problems: ReadonlyMap<string, string>) {
  const source = sourceOf(file);
  if (!source) return;
  const { body, firstLine } = source;
  const report = (verb: string, { address, line }: { address: string; line: number }) => {
    const problem = problems.get(address) ?? problems.get(decoded(address));
    if (problem)
      warn({ file, field: "body", line: firstLine + line - 1, message: `${verb} ${address}, ${problem}` });
  };
  for (const link of linksIn(body)) report("links to", link);
  for (const picture of picturesIn(body)) report("shows", picture);
}
