import { expect, test } from "@playwright/test";
import { fileOf, files, indexedPages, pages, readBuilt } from "../support/built-site";
import { parseHtml, parsePage, parseXml, words } from "../support/parse-page";
import { posts } from "../support/posts";
import { nodesOf } from "../support/structured-data";

// Each page is parsed once: in one worker.
test.describe.configure({ mode: "default" });

const origin = new URL(parsePage("index.html").querySelector<HTMLLinkElement>("link[rel=canonical]")!.href)
  .origin;
const dayTime = /^\d{4}-\d\d-\d\dT00:00:00Z$/;

const article = (url: string) => parsePage(fileOf(new URL(url).pathname));

/** Expects a feed's HTML to be the article, with addresses that hold anywhere. */
function expectInFull(html: string, url: string) {
  const content = parseHtml(html).body;
  expect(words(content)).toBe(words(article(url).querySelector("main .prose")!));
  const addresses = [...content.querySelectorAll("[href], [src]")].map(
    (node) => node.getAttribute("href") ?? node.getAttribute("src")!,
  );
  expect(
    addresses.filter((address) => !/^(https:|mailto:)/.test(address)),
    url,
  ).toEqual([]);
  expect(content.querySelector("script, style, iframe, form")).toBeNull();
}

test("the Atom feed has every article in full, newest first, with its days and who wrote it", () => {
  const feed = parseXml(readBuilt("feed.xml")).documentElement;
  expect(feed.namespaceURI).toBe("http://www.w3.org/2005/Atom");
  const one = (parent: Element, name: string) => {
    const found = [...parent.children].filter((child) => child.localName === name);
    expect(found, name).toHaveLength(1);
    return found[0]!.textContent!.trim();
  };
  expect(one(feed, "title")).toBe("Sparkwright blog");
  expect(feed.querySelector("link[rel=self]")!.getAttribute("href")).toBe(`${origin}/feed.xml`);
  const entries = [...feed.querySelectorAll("entry")];
  expect(entries.map((entry) => one(entry, "title"))).toEqual(posts.map(({ title }) => title));
  expect(new Set(entries.map((entry) => one(entry, "id"))).size).toBe(posts.length);

  for (const entry of entries) {
    const url = entry.querySelector("link[rel=alternate]")!.getAttribute("href")!;
    const [published, modified = published] = [...article(url).querySelectorAll("h1 + div time")].map(
      (time) => time.getAttribute("datetime"),
    );
    expect(one(entry, "published")).toBe(`${published}T00:00:00Z`);
    expect(one(entry, "updated")).toBe(`${modified}T00:00:00Z`);
    expect(words(article(url).querySelector("h1 + div strong")!)).toBe(
      words(entry.querySelector("author name")!),
    );
    expect(entry.querySelector("content")!.getAttribute("type")).toBe("html");
    expectInFull(one(entry, "content"), url);
  }
  const days = entries.map((entry) => one(entry, "updated")).toSorted();
  expect(one(feed, "updated")).toBe(days.at(-1));
});

test("the JSON feed says the same", () => {
  const feed = JSON.parse(readBuilt("feed.json"));
  expect(feed).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    title: "Sparkwright blog",
    home_page_url: `${origin}/blog/`,
    feed_url: `${origin}/feed.json`,
    language: "en",
  });
  const atom = [...parseXml(readBuilt("feed.xml")).querySelectorAll("entry")];
  expect(feed.items.map(({ id }: { id: string }) => id)).toEqual(
    atom.map((entry) => entry.querySelector("id")!.textContent),
  );
  for (const item of feed.items) {
    expect(item.date_published).toMatch(dayTime);
    expect(item.date_modified >= item.date_published).toBe(true);
    expect(files).toContain(item.image.replace(`${origin}/`, ""));
    const main = article(item.url).querySelector("main")!;
    const [category] = main.querySelectorAll("a[href^='/blog/category/']");
    expect(item.tags).toEqual([category!, ...main.querySelectorAll("a[rel=tag]")].map(words));
    expectInFull(item.content_html, item.url);
  }
});

test("every page names both feeds, and the blog offers them in words", () => {
  for (const address of pages) {
    const links = [...parsePage(fileOf(address)).querySelectorAll("link[rel=alternate]")];
    expect(
      links.map((link) => [link.getAttribute("type"), link.getAttribute("href")]),
      address,
    ).toEqual([
      ["application/atom+xml", "/feed.xml"],
      ["application/feed+json", "/feed.json"],
    ]);
  }
  const offered = [...parsePage("blog/index.html").querySelectorAll("main a[href^='/feed.']")];
  expect(offered.map(words)).toEqual(["Atom feed", "JSON feed"]);
});

test("the XML sitemap says of every page when its content last changed", () => {
  const entries = [...parseXml(readBuilt("sitemap.xml")).querySelectorAll("url")];
  expect(entries).toHaveLength(indexedPages.length);
  const changed = new Map(
    entries.map((entry) => [
      new URL(entry.querySelector("loc")!.textContent!).pathname,
      entry.querySelector("lastmod")?.textContent,
    ]),
  );
  for (const [address, day] of changed) {
    expect(day, address).toMatch(/^\d{4}-\d\d-\d\d$/);
    const page = nodesOf(address).find((node) => node["@id"] === `${origin}${address}#page`)!;
    expect(page.dateModified, address).toBe(day);
  }
  const latest = (start: string) =>
    [...changed]
      .filter(([address]) => address.startsWith(start) && address !== start)
      .map(([, day]) => day!)
      .toSorted()
      .at(-1);
  expect(changed.get("/services/")).toBe(latest("/services/"));
  expect(changed.get("/case-studies/")).toBe(latest("/case-studies/"));
  expect(changed.get("/blog/")).toBe(latest("/blog/"));
  expect(changed.get("/privacy-policy/")).toBe("2025-04-15");
});

test("robots may go everywhere, and are shown the sitemap", () => {
  expect(readBuilt("robots.txt")).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`);
});

test("llms.txt has every page that may be found, once, with a word on it", () => {
  const lines = readBuilt("llms.txt").split("\n");
  expect(lines[0]).toBe("# Sparkwright");
  expect(lines.filter((line) => line.startsWith("> "))).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith("## ")).map((line) => line.slice(3))).toEqual([
    "Company",
    "Services",
    "Case studies",
    "Articles",
    "Optional",
  ]);
  const links = lines.filter((line) => line.startsWith("- "));
  const parsed = links.map((line) => /^- \[(.+)\]\((https:[^)]+)\): (.{15,})$/.exec(line));
  expect(links.filter((_, index) => !parsed[index])).toEqual([]);
  const paths = parsed
    .map((match) => new URL(match![2]!).pathname)
    .filter((path) => !path.startsWith("/feed."));
  expect(paths.toSorted()).toEqual(indexedPages.toSorted());
});

test("security.txt says whom to tell, and for how long it holds", () => {
  const fields = new Map(
    readBuilt(".well-known/security.txt")
      .trim()
      .split("\n")
      .filter((line) => !line.startsWith("#"))
      .map((line) => line.split(/: (.*)/) as [string, string]),
  );
  expect(fields.get("Contact")).toMatch(/^mailto:[^@\s]+@[^@\s]+$/);
  expect(fields.get("Canonical")).toBe(`${origin}/.well-known/security.txt`);
  expect(fields.get("Preferred-Languages")).toBe("en");
  const left = Date.parse(fields.get("Expires")!) - Date.now();
  const year = 365 * 24 * 60 * 60 * 1000;
  expect(left > 0 && left < year).toBe(true);
});
