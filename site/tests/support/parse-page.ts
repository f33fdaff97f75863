import { createRequire } from "node:module";
import { fileOf, readBuilt } from "./built-site";

// jsdom ships no types.
const { JSDOM } = createRequire(import.meta.url)("jsdom") as {
  JSDOM: new (source: string, options?: { contentType: string }) => { window: Window };
};

/** Removes styles, because jsdom cannot parse our CSS and logs an error for each style sheet. */
const withoutStyles = (html: string) => html.replace(/(<style>).*?(<\/style>)/gs, "$1$2");

// One window for all pages, because creating a window takes as long as parsing a page.
const parser = new (new JSDOM("").window as Window & typeof globalThis).DOMParser();

/** Parses a document without its styles. */
export const parseHtml = (html: string): Document => parser.parseFromString(withoutStyles(html), "text/html");

/** @throws Error if the XML is not well-formed */
export const parseXml = (xml: string): Document =>
  new JSDOM(xml, { contentType: "application/xml" }).window.document;

const parsed = new Map<string, Document>();

/** Returns the built page at an address. Each page is parsed once. All its spaces are plain ones, as in `words`. */
export function documentAt(address: string): Document {
  const document =
    parsed.get(address) ?? parseHtml(readBuilt(fileOf(address)).replace(/[\u00a0\u202f]/g, " "));
  parsed.set(address, document);
  return document;
}

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
