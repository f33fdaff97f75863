import { attributesOf, documentAt } from "./parse-page";

/** Returns the addresses of the fonts that a page preloads, sorted. */
export const preloadedFonts = (address: string) =>
  attributesOf(documentAt(address), "link[rel=preload][as=font]", "href").toSorted();
