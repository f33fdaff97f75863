import { expect, test } from "@playwright/test";
import { errorPages, fileOf, indexedPages, pages } from "./support/built-site";
import { parsePage } from "./support/parse-page";

// Each page is parsed once: in one worker.
test.describe.configure({ mode: "default" });

const all = [...pages, ...errorPages];

const duplicates = (texts: string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);

test("every page has a title of its own", () => {
  const titles = all.map((address) => parsePage(fileOf(address)).title);
  expect(titles).not.toContain("");
  expect(duplicates(titles)).toEqual([]);
});

test("every page has a description of its own, long enough to say something", () => {
  const descriptions = all.map(
    (address) =>
      parsePage(fileOf(address)).querySelector<HTMLMetaElement>("meta[name=description]")?.content ?? "",
  );
  expect(duplicates(descriptions)).toEqual([]);
  expect(descriptions.filter((text) => text.length < 50)).toEqual([]);
});

test("every page names its language and its own address as canonical", () => {
  for (const address of indexedPages) {
    const document = parsePage(fileOf(address));
    expect(document.documentElement.lang, address).toBe("en");
    const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? "";
    expect(new URL(canonical).pathname).toBe(address);
  }
});
