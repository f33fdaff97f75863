import path from "node:path";
import { expect, test } from "vitest";
import sharp from "sharp";
import {
  articles,
  caseStudies,
  dist,
  errorPages,
  homeIn,
  isHome,
  languageOf,
  pages,
} from "../support/built-site";
import { attributesOf, breadcrumbsOf, documentAt, nameOf, words } from "../support/parse-page";

const all = [...pages, ...errorPages];

const duplicates = (texts: readonly (string | undefined)[]) =>
  texts.filter((text, index) => texts.indexOf(text) !== index);

const metaOf = (address: string, name: string) =>
  documentAt(address).querySelector<HTMLMetaElement>(`meta[name="${name}"], meta[property="${name}"]`)
    ?.content;

test("every page has Open Graph and Twitter data with a unique picture", async () => {
  for (const address of all) {
    for (const network of ["og", "twitter"]) {
      expect(metaOf(address, `${network}:title`), address).toBe(documentAt(address).title);
      expect(metaOf(address, `${network}:description`)).toBe(metaOf(address, "description"));
      expect(metaOf(address, `${network}:image`)).toBe(metaOf(address, "og:image"));
      expect(metaOf(address, `${network}:image:alt`)).toMatch(/\S(\s?: |：)\S/);
    }
    expect(metaOf(address, "twitter:card")).toBe("summary_large_image");
    const { pathname } = new URL(metaOf(address, "og:image")!);
    const { width, height, format } = await sharp(path.join(dist, decodeURI(pathname))).metadata();
    expect([format, String(width), String(height)], address).toEqual([
      "png",
      metaOf(address, "og:image:width"),
      metaOf(address, "og:image:height"),
    ]);
  }
  expect(duplicates(all.map((address) => metaOf(address, "og:image")))).toEqual([]);
});

/** Returns the part of an entry's address that is the same in all languages. */
const slugIn = (address: string) => address.split("/").at(-2)!;
const articleSlugs = new Set([...articles, ...caseStudies].map(slugIn));

test("only articles have the Open Graph type and dates of an article", () => {
  for (const address of all) {
    const isArticle = articleSlugs.has(slugIn(address));
    expect(metaOf(address, "og:type"), address).toBe(isArticle ? "article" : "website");
    for (const name of ["article:published_time", "article:modified_time"])
      expect(metaOf(address, name) ?? "", address).toMatch(
        isArticle ? /^\d{4}-\d\d-\d\dT00:00:00(Z|[+-]\d\d:\d\d)$/ : /^$/,
      );
  }
});

test("every page has a header, a footer and one h1, and all pages except home have breadcrumbs", () => {
  for (const address of all) {
    const document = documentAt(address);
    for (const part of ["header", "main", "footer"])
      expect(document.querySelectorAll(`body > ${part}, body > * > ${part}`), address).toHaveLength(1);
    if (isHome(address)) continue;
    const crumbs = breadcrumbsOf(address);
    expect(attributesOf(crumbs, "li:first-child a", "href"), address).toEqual([homeIn(languageOf(address))]);
    if (errorPages.includes(address)) continue;
    expect(document.querySelectorAll("h1"), address).toHaveLength(1);
    expect(words(crumbs.querySelector("li:last-child [aria-current=page]")), address).not.toBe("");
  }
});

test("the landmarks of a page have distinct names, and links that open in a new tab say so", () => {
  for (const address of all) {
    const document = documentAt(address);
    const landmarks = document.querySelectorAll(
      "nav, aside, search, [role=region], section:is([aria-label], [aria-labelledby])",
    );
    // Two sections may have the same heading or name, and two tables the same columns, which an editor wrote.
    const [sections, others] = [true, false].map((isSection) =>
      [...landmarks].filter((one) => (one.localName === "section") === isSection).map(nameOf),
    );
    const names = [...new Set(sections), ...others!];
    expect(names, address).not.toContain("");
    expect(duplicates(names), address).toEqual([]);
    expect(
      document.querySelectorAll("a[target=_blank]:not(:has(> .sr-only:last-child))"),
      address,
    ).toHaveLength(0);
  }
});
