import { expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { inRoot } from "../../generator/paths";
import {
  at,
  errorPages,
  fileOf,
  files,
  forwardingPages,
  furtherLanguages,
  indexedPages,
  languageOf,
  pages,
  readBuilt,
} from "../support/built-site";
import { attributesOf, documentAt } from "../support/parse-page";

/* The build itself reports links of pages to what does not exist. */

const origin = new URL(documentAt("/").querySelector<HTMLLinkElement>("link[rel=canonical]")!.href).origin;
const readOwn = (file: string) => JSON.parse(readFileSync(inRoot("data", file), "utf8"));
const pathOf = (address: string) => decodeURIComponent(new URL(address, origin).pathname);

test("every internal address in feeds, sitemaps and robots.txt exists", () => {
  for (const file of files.filter((name) => /(^|\/)(sitemap\.xml|feed\.xml|robots\.txt)$/.test(name))) {
    const addresses = readBuilt(file).match(/https:\/\/[^"\s<>&)\\]*/g)!;
    const ours = addresses.filter((address) => address.startsWith(origin)).map(pathOf);
    expect(ours.length, file).toBeGreaterThan(0);
    expect(
      ours.filter((path) => !files.includes(fileOf(path))),
      file,
    ).toEqual([]);
  }
});

test("every indexed page is within three clicks of the home page", () => {
  const clicks = new Map([["/", 0]]);
  // The loop also visits pages that it adds to the map.
  for (const [page, distance] of clicks)
    for (const href of attributesOf(documentAt(page), "a[href^='/']", "href"))
      if (pages.includes(pathOf(href!)) && !clicks.has(pathOf(href!)))
        clicks.set(pathOf(href!), distance + 1);
  expect(indexedPages.filter((page) => !(clicks.get(page)! <= 3))).toEqual([]);
});

test("the contact page and articles have the links to chat and to share that the data names", () => {
  const chat = readOwn("site.json").whatsapp?.replace(/\D/g, "");
  const chats = attributesOf(documentAt(at("/contact/")), "a[href^='https://wa.me/']", "href");
  expect(chats).toEqual(chat ? [expect.stringContaining(chat)] : []);
  const networks = readOwn("lists.json").blog?.share ?? ["Facebook", "Twitter", "LinkedIn"];
  for (const page of pages) {
    const links = [...documentAt(page).querySelectorAll("a[data-share]")];
    if (links.length > 0)
      expect(
        links.map((link) => /\w+/.exec(link.textContent)![0]),
        page,
      ).toEqual(networks);
  }
});

test("messages from a site in several languages name that of their page", () => {
  const named = pages.flatMap((page) => {
    const forms = attributesOf(documentAt(page), "agency-contact-form[extra]", "extra");
    return forms.map((extra) => [page, JSON.parse(extra!).language]);
  });
  if (furtherLanguages.length > 0) expect(named.map(([page]) => page)).toContain(at("/contact/"));
  for (const [page, language] of named) expect(language, page).toBe(languageOf(page));
});

test("external links use https and noopener", () => {
  for (const page of [...pages, ...errorPages])
    for (const link of documentAt(page).querySelectorAll("a[href^='http'], a[target=_blank]")) {
      expect(link.getAttribute("href"), page).toMatch(/^https:/);
      expect(link.getAttribute("rel")?.split(" "), `${page}: ${link.outerHTML}`).toContain("noopener");
    }
});

test("a forwarding page and its redirect have the same target", () => {
  const targets = new Map(
    readBuilt("_redirects")
      .split("\n")
      .map((line) => line.split(" ").slice(0, 2) as [string, string]),
  );
  for (const page of forwardingPages) {
    const [refresh] = attributesOf(documentAt(page), "meta[http-equiv=refresh]", "content");
    expect(refresh, page).toContain(`url=${targets.get(page)}`);
  }
});
