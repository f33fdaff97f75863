import { createRequire } from "node:module";
import { readBuilt } from "./built-site";

// jsdom ships no types.
const { JSDOM } = createRequire(import.meta.url)("jsdom") as {
  JSDOM: new (html: string) => { window: Window };
};

const parsed = new Map<string, Document>();

/** A built file as a document, parsed once. */
export function parsePage(file: string): Document {
  const known = parsed.get(file);
  if (known) return known;
  const { document } = new JSDOM(readBuilt(file)).window;
  parsed.set(file, document);
  return document;
}

/** An element's text as it is read, with white space as single spaces. */
export const words = (element: Element): string => element.textContent!.replace(/\s+/g, " ").trim();
