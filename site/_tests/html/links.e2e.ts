import { expect, test } from "@playwright/test";
import { errorPages, fileOf, files, indexedPages, pages, readBuilt } from "../support/built-site";
import { clicksFromHome, linksOf } from "../support/links-of";
import { parsePage } from "../support/parse-page";
import { parseRedirects, matches } from "../../_hosting/server/rules";

// Each page is parsed once: in one worker.
test.describe.configure({ mode: "default" });

const redirects = parseRedirects(readBuilt("_redirects")).filter(({ status }) => status < 400);
const exists = new Set(files);

/** Why an internal address leads nowhere, or only on a detour. */
function problemWith(address: URL): string | undefined {
  const path = decodeURIComponent(address.pathname);
  if (redirects.some(({ from }) => matches(from, path))) return "is redirected";
  if (!exists.has(fileOf(path))) return exists.has(fileOf(`${path}/`)) ? "lacks its slash" : "does not exist";
  const anchor = decodeURIComponent(address.hash.slice(1));
  if (anchor && !parsePage(fileOf(path)).getElementById(anchor)) return "has no such anchor";
  return undefined;
}

for (const page of [...pages, ...errorPages]) {
  test(`${page}: every link, picture and script of ours exists`, () => {
    const links = linksOf(parsePage(fileOf(page)), page);
    expect(links.internal.length).toBeGreaterThan(20);
    const dead = links.internal
      .map((link) => [link.pathname + link.hash, problemWith(link)])
      .filter(([, why]) => why);
    expect(dead).toEqual([]);
  });
}

/** The pages that a page leads to. */
const linkedFrom = (page: string) =>
  linksOf(parsePage(fileOf(page)), page)
    .internal.map(({ pathname }) => decodeURIComponent(pathname))
    .filter((address) => pages.includes(address));

test("every page that may be found is within three clicks of home", () => {
  const clicks = clicksFromHome(linkedFrom);
  expect(indexedPages.filter((page) => !(clicks.get(page)! <= 3))).toEqual([]);
});

test("a link to another site is encrypted and gives it no hold on ours", () => {
  for (const page of [...pages, ...errorPages]) {
    const links = [...parsePage(fileOf(page)).querySelectorAll("a[href^='http'], area[href^='http']")];
    for (const link of links) {
      expect(link.getAttribute("href"), page).toMatch(/^https:/);
      expect(link.getAttribute("rel")?.split(" "), `${page}: ${link.outerHTML}`).toContain("noopener");
    }
  }
});

test("what is published for machines leads to what exists", () => {
  const origin = new URL(parsePage("index.html").querySelector<HTMLLinkElement>("link[rel=canonical]")!.href)
    .origin;
  for (const file of ["sitemap.xml", "feed.xml", "feed.json", "llms.txt", "robots.txt"]) {
    const addresses = readBuilt(file)
      .match(/https:\/\/[^"\s<>&)\\]*/g)!
      .filter((address) => address.startsWith(origin));
    expect(addresses.length, file).toBeGreaterThan(0);
    const dead = addresses
      .map((address) => [address, problemWith(new URL(address))])
      .filter(([, why]) => why);
    expect(dead, file).toEqual([]);
  }
});

test("links that open a new tab give the other page no hold on ours", () => {
  const unsafe = [...pages, ...errorPages].flatMap((page) =>
    [...parsePage(fileOf(page)).querySelectorAll("a[target=_blank]")]
      .filter((link) => !link.getAttribute("rel")?.split(" ").includes("noopener"))
      .map((link) => `${page}: ${link.getAttribute("href")}`),
  );
  expect(unsafe).toEqual([]);
});

test("an anchor stands once on its page", () => {
  const doubled = [...pages, ...errorPages].flatMap((page) => {
    const ids = [...parsePage(fileOf(page)).querySelectorAll("[id]")].map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${page}#${id}`);
  });
  expect(doubled).toEqual([]);
});

test("the forwarding page leads to where the redirect does", () => {
  const refresh = parsePage("case-studies/ecommerce-redesign/index.html").querySelector(
    "meta[http-equiv=refresh]",
  );
  const { to } = redirects.find(({ from }) => from === "/case-studies/ecommerce-redesign/")!;
  expect(refresh?.getAttribute("content")).toContain(`url=${to}`);
  expect(exists.has(fileOf(to))).toBe(true);
});

test("the XML sitemap lists every page that may be found, and nothing else", () => {
  const listed = [...readBuilt("sitemap.xml").matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, loc]) => new URL(loc!).pathname,
  );
  expect(listed.toSorted()).toEqual(indexedPages.toSorted());
});
