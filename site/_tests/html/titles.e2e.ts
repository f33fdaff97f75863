import path from "node:path";
import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { dist, errorPages, fileOf, indexedPages, pages } from "../support/built-site";
import { parsePage } from "../support/parse-page";

// Each page is parsed once: in one worker.
test.describe.configure({ mode: "default" });

const all = [...pages, ...errorPages];

const duplicates = (texts: string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);

test("every page has a title of its own, which result lists can show", () => {
  const titles = all.map((address) => parsePage(fileOf(address)).title);
  expect(titles.filter((title) => title.length < 30 || title.length > 60)).toEqual([]);
  expect(duplicates(titles)).toEqual([]);
});

test("every page has a description of its own, long enough to say something", () => {
  const descriptions = all.map(
    (address) =>
      parsePage(fileOf(address)).querySelector<HTMLMetaElement>("meta[name=description]")?.content ?? "",
  );
  expect(duplicates(descriptions)).toEqual([]);
  expect(descriptions.filter((text) => text.length < 70 || text.length > 160)).toEqual([]);
});

test("every page names its language and its own address as canonical", () => {
  for (const address of indexedPages) {
    const document = parsePage(fileOf(address));
    expect(document.documentElement.lang, address).toBe("en");
    const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? "";
    expect(new URL(canonical).pathname).toBe(address);
  }
});

const metaOf = (address: string, name: string) =>
  parsePage(fileOf(address)).querySelector<HTMLMetaElement>(`meta[name="${name}"], meta[property="${name}"]`)
    ?.content;

test("every page is shared with its title, its description and a picture of its own", async () => {
  const pictures: string[] = [];
  for (const address of all) {
    const document = parsePage(fileOf(address));
    for (const network of ["og", "twitter"]) {
      expect(metaOf(address, `${network}:title`), address).toBe(document.title);
      expect(metaOf(address, `${network}:description`)).toBe(metaOf(address, "description"));
      expect(metaOf(address, `${network}:image`)).toBe(metaOf(address, "og:image"));
      expect(metaOf(address, `${network}:image:alt`)).toMatch(/^Sparkwright: \S/);
    }
    expect(metaOf(address, "twitter:card")).toBe("summary_large_image");
    const picture = new URL(metaOf(address, "og:image")!);
    const { width, height, format } = await sharp(path.join(dist, picture.pathname)).metadata();
    expect([format, String(width), String(height)], address).toEqual([
      "png",
      metaOf(address, "og:image:width"),
      metaOf(address, "og:image:height"),
    ]);
    pictures.push(picture.href);
  }
  expect(duplicates(pictures)).toEqual([]);
});

test("an article is shared as one, with its days; nothing else is", () => {
  for (const address of all) {
    const isArticle = /^\/(blog|case-studies)\/[a-z0-9-]+\/$/.test(address);
    expect(metaOf(address, "og:type"), address).toBe(isArticle ? "article" : "website");
    for (const name of ["article:published_time", "article:modified_time"]) {
      if (isArticle) expect(metaOf(address, name), address).toMatch(/^\d{4}-\d\d-\d\d$/);
      else expect(metaOf(address, name), address).toBeUndefined();
    }
  }
});
