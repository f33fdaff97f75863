import type { Page } from "@playwright/test";
import { attributesOf, documentAt } from "./parse-page";

/** Returns the addresses of the fonts that a page preloads, sorted. */
export const preloadedFonts = (address: string) =>
  attributesOf(documentAt(address), "link[rel=preload][as=font]", "href").toSorted();

/** Returns the font families that a page has loaded, without metric-adjusted fallbacks, sorted. */
export const loadedFaces = async (page: Page) =>
  (
    await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts]
        .filter(({ family, status }) => !/ as /.test(family) && status === "loaded")
        .map(({ family }) => family.replaceAll(/["']/g, ""));
    })
  ).toSorted();
