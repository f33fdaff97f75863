import { expect, test } from "vitest";
import { matches, parseRedirects } from "../../hosting/rules";
import {
  errorPages,
  fileOf,
  files,
  forwardingPages,
  indexedPages,
  pages,
  readBuilt,
} from "../support/built-site";
import { clicksFromHome, linksOf } from "../support/links-of";
import { documentAt } from "../support/parse-page";

const all = [...pages, ...errorPages];
const exists = new Set(files);
const redirects = parseRedirects(readBuilt("_redirects")).filter(({ status }) => status < 400);

/** Returns the problem with an internal address that is broken or redirects, and undefined for other addresses. */
function problemWith(address: URL): string | undefined {
  const path = decodeURIComponent(address.pathname);
  if (redirects.some(({ from }) => matches(from, path))) return "is redirected";
  if (!exists.has(fileOf(path))) return exists.has(fileOf(`${path}/`)) ? "lacks its slash" : "does not exist";
  const anchor = decodeURIComponent(address.hash.slice(1));
  if (anchor && !documentAt(path).getElementById(anchor)) return "has no such anchor";
  return undefined;
}

const deadAmong = (links: readonly URL[]) =>
  links
    .map((link) => [link.pathname + link.hash, problemWith(link)])
    .filter(([, problem]) => problem)
    .map(([link, problem]) => `${link} ${problem}`);

test("every internal link, picture and script exists", () => {
  for (const page of all) {
    const { internal } = linksOf(documentAt(page), page);
    expect(internal.length, page).toBeGreaterThan(5);
    expect(deadAmong(internal), page).toEqual([]);
  }
});

test("every internal address in feeds, sitemaps and robots.txt exists", () => {
  const { origin } = new URL(documentAt("/").querySelector<HTMLLinkElement>("link[rel=canonical]")!.href);
  for (const file of files.filter((name) => /(^|\/)(sitemap\.xml|feed\.xml|robots\.txt)$/.test(name))) {
    const addresses = readBuilt(file).match(/https:\/\/[^"\s<>&)\\]*/g)!;
    const ours = addresses.filter((address) => address.startsWith(origin)).map((address) => new URL(address));
    expect(ours.length, file).toBeGreaterThan(0);
    expect(deadAmong(ours), file).toEqual([]);
  }
});

test("every indexed page is within three clicks of the home page", () => {
  const clicks = clicksFromHome((page) =>
    linksOf(documentAt(page), page)
      .internal.map(({ pathname }) => decodeURIComponent(pathname))
      .filter((address) => pages.includes(address)),
  );
  expect(indexedPages.filter((page) => !(clicks.get(page)! <= 3))).toEqual([]);
});

test("external links use https and noopener", () => {
  for (const page of all) {
    for (const link of documentAt(page).querySelectorAll("a[href^='http'], a[target=_blank]")) {
      expect(link.getAttribute("href"), page).toMatch(/^https:/);
      expect(link.getAttribute("rel")?.split(" "), `${page}: ${link.outerHTML}`).toContain("noopener");
    }
  }
});

test("a forwarding page and its redirect have the same target", () => {
  for (const page of forwardingPages) {
    const refresh = documentAt(page).querySelector("meta[http-equiv=refresh]");
    const { to } = redirects.find(({ from }) => from === page)!;
    expect(refresh?.getAttribute("content"), page).toContain(`url=${to}`);
  }
});
