import path from "node:path";
import { expect, test } from "vitest";
import sharp from "sharp";
import { dist, errorPages, indexedPages, languageOf, pages } from "../support/built-site";
import { documentAt } from "../support/parse-page";

const all = [...pages, ...errorPages];

const duplicates = (texts: readonly (string | undefined)[]) =>
  texts.filter((text, index) => texts.indexOf(text) !== index);

const metaOf = (address: string, name: string) =>
  documentAt(address).querySelector<HTMLMetaElement>(`meta[name="${name}"], meta[property="${name}"]`)
    ?.content;

test("every page has its language and canonical address", () => {
  for (const address of indexedPages) {
    const document = documentAt(address);
    expect(document.documentElement.lang, address).toBe(languageOf(address));
    const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? "";
    expect(new URL(canonical).pathname).toBe(address);
  }
});

test("every page has Open Graph and Twitter data with a unique picture", async () => {
  for (const address of all) {
    for (const network of ["og", "twitter"]) {
      expect(metaOf(address, `${network}:title`), address).toBe(documentAt(address).title);
      expect(metaOf(address, `${network}:description`)).toBe(metaOf(address, "description"));
      expect(metaOf(address, `${network}:image`)).toBe(metaOf(address, "og:image"));
      expect(metaOf(address, `${network}:image:alt`)).toMatch(/^Sparkwright: \S/);
    }
    expect(metaOf(address, "twitter:card")).toBe("summary_large_image");
    const { pathname } = new URL(metaOf(address, "og:image")!);
    const { width, height, format } = await sharp(path.join(dist, pathname)).metadata();
    expect([format, String(width), String(height)], address).toEqual([
      "png",
      metaOf(address, "og:image:width"),
      metaOf(address, "og:image:height"),
    ]);
  }
  expect(duplicates(all.map((address) => metaOf(address, "og:image")))).toEqual([]);
});

test("only articles have the Open Graph type and dates of an article", () => {
  for (const address of all) {
    const isArticle = /^\/(blog|case-studies)\/[a-z0-9-]+\/$/.test(address);
    expect(metaOf(address, "og:type"), address).toBe(isArticle ? "article" : "website");
    for (const name of ["article:published_time", "article:modified_time"])
      expect(metaOf(address, name) ?? "", address).toMatch(
        isArticle ? /^\d{4}-\d\d-\d\dT00:00:00-0[67]:00$/ : /^$/,
      );
  }
});
