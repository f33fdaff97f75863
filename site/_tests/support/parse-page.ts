import { createRequire } from "node:module";
import { readBuilt } from "./built-site";

// jsdom ships no types.
const { JSDOM } = createRequire(import.meta.url)("jsdom") as {
  JSDOM: new (source: string, options?: { contentType: string }) => { window: Window };
};

const parsed = new Map<string, Document>();

/** jsdom says of each page's styles that it can't read them. */
const withoutStyles = (html: string) => html.replace(/(<style>).*?(<\/style>)/gs, "$1$2");

/** A document without its styles. */
export const parseHtml = (html: string): Document => new JSDOM(withoutStyles(html)).window.document;

/** @throws where it is not well-formed */
export const parseXml = (xml: string): Document =>
  new JSDOM(xml, { contentType: "application/xml" }).window.document;

/** A built file as a document, parsed once. */
export function parsePage(file: string): Document {
  const known = parsed.get(file);
  if (known) return known;
  const document = parseHtml(readBuilt(file));
  parsed.set(file, document);
  return document;
}

/** An element's text as it is read: without scripts, and with white space as single spaces. */
export function words(element: Element): string {
  const read = element.cloneNode(true) as Element;
  for (const script of read.querySelectorAll("script")) script.remove();
  return read.textContent!.replace(/\s+/g, " ").trim();
}
