import { createRequire } from "node:module";
import { DOMParser as PageParser } from "linkedom";
import { fileOf, readBuilt } from "./built-site";

/** Loads jsdom, which is slow, but parses any text as browsers do. It ships no types. */
const jsdom = () =>
  createRequire(import.meta.url)("jsdom") as {
    JSDOM: new (source: string, options?: { contentType: string }) => { window: Window };
  };

// One window for all pages, because creating a window takes as long as parsing a page.
let parser: DOMParser | undefined;

/** Parses a document without its styles, because jsdom cannot parse our CSS and logs an error for each style sheet. */
export function parseHtml(html: string): Document {
  parser ??= new (new (jsdom().JSDOM)("").window as Window & typeof globalThis).DOMParser();
  return parser.parseFromString(html.replace(/(<style>).*?(<\/style>)/gs, "$1$2"), "text/html");
}

/** @throws Error if the XML is not well-formed */
export const parseXml = (xml: string): Document =>
  new (jsdom().JSDOM)(xml, { contentType: "application/xml" }).window.document;

const parsed = new Map<string, Document>();

/** Parses a valid page as `parseHtml` does, in a quarter of the time. */
export const parsePage = (html: string) =>
  new PageParser().parseFromString(html, "text/html") as unknown as Document;

/** Returns a built page. Each page is parsed once, so no test changes it. All its spaces are plain ones, as in `words`. */
export function documentIn(file: string): Document {
  const document = parsed.get(file) ?? parsePage(readBuilt(file).replace(/[\u00a0\u202f]/g, " "));
  parsed.set(file, document);
  return document;
}

export const documentAt = (address: string): Document => documentIn(fileOf(address));

/** Returns an element's text without scripts, with whitespace collapsed to single spaces. */
export function words(element: Element | null): string {
  const read = element?.cloneNode(true) as Element | undefined;
  for (const script of read?.querySelectorAll("script") ?? []) script.remove();
  return read?.textContent?.replace(/\s+/g, " ").trim() ?? "";
}

export const textsOf = (root: ParentNode, selector: string): string[] =>
  [...root.querySelectorAll(selector)].map(words);

export const attributesOf = (root: ParentNode, selector: string, name: string): (string | null)[] =>
  [...root.querySelectorAll(selector)].map((element) => element.getAttribute(name));

export const nameOf = (element: Element): string =>
  element.getAttribute("aria-label") ??
  words(element.ownerDocument.getElementById(element.getAttribute("aria-labelledby")!));

/** Returns the part of a page with this accessible name, such as a section's heading. */
export function partNamed(document: Document, name: string): Element {
  const named = [...document.querySelectorAll("[aria-label], [aria-labelledby]")];
  const part = named.find((element) => nameOf(element) === name);
  if (!part)
    throw new Error(`No part of the page is named "${name}". The names are: ${named.map(nameOf).join(", ")}`);
  return part;
}

export const breadcrumbsOf = (address: string) => documentAt(address).querySelector("nav:has(> ol)")!;

export const figuresIn = (part: Element): string[] =>
  [...part.querySelectorAll("dl > div")].map((figure) =>
    [...textsOf(figure, "dt"), textsOf(figure, "dd")[0]].join(" ").toLowerCase(),
  );
