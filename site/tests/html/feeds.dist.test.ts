import { expect, test } from "vitest";
import { startOfDay } from "../../generator/facts/days";
import { loadData } from "../../generator/content/load-data";
import { knownNames, readFacts } from "../../generator/facts/read-facts";
import { inRoot } from "../../generator/paths";
import { refusedCrawlers } from "../../generator/search-engines/ai-crawlers";
import { at, files, homeIn, languageOf, pages, readBuilt, sitemaps } from "../support/built-site";
import { attributesOf, documentAt, parseHtml, parseXml, textsOf, words } from "../support/parse-page";
import { posts, titles } from "../support/content/posts";
import { nodesOf } from "../support/structured-data";

const { name, timeZone, aiCrawlers } = (await readFacts()).site;
const { origin } = new URL(documentAt("/").querySelector<HTMLLinkElement>("link[rel=canonical]")!.href);

const articleAt = (url: string) => documentAt(decodeURI(new URL(url).pathname)).querySelector("main")!;

function expectInFull(html: string, url: string) {
  const { body } = parseHtml(html);
  expect(words(body)).toBe(words(articleAt(url).querySelector(".prose")));
  const addresses = [...attributesOf(body, "[href]", "href"), ...attributesOf(body, "[src]", "src")];
  expect(
    addresses.filter((address) => !/^(https:|mailto:)/.test(address!)),
    url,
  ).toEqual([]);
  expect(body.querySelector("script, style, iframe, form")).toBeNull();
}

test("the Atom feed has the full text and author of every article, newest first", () => {
  const feed = parseXml(readBuilt("feed.xml")).documentElement;
  expect(feed.namespaceURI).toBe("http://www.w3.org/2005/Atom");
  const one = (parent: Element, tag: string) => words(parent.querySelector(`:scope > ${tag}`));
  expect(one(feed, "title")).toContain(name);
  expect(feed.querySelector("link[rel=self]")!.getAttribute("href")).toBe(`${origin}/feed.xml`);
  const entries = [...feed.querySelectorAll("entry")];
  expect(textsOf(feed, "entry > title")).toEqual(titles(posts));
  expect(new Set(textsOf(feed, "entry > id")).size).toBe(posts.length);

  for (const entry of entries) {
    const url = entry.querySelector("link[rel=alternate]")!.getAttribute("href")!;
    expect(words(entry.querySelector("author name"))).toBe(
      words(articleAt(url).querySelector("h1 + div strong")),
    );
    expectInFull(entry.querySelector("content[type=html]")!.textContent!, url);
  }
  expect(one(feed, "updated")).toBe(textsOf(feed, "entry > updated").toSorted().at(-1));
});

test("feed, sitemap and structured data have the articles' days in the data", async () => {
  const { posts: entries } = (await loadData(inRoot("data"), { known: knownNames() })) as {
    posts: { slug: string; file: string; published: string; modified?: string }[];
  };
  const inFeed = [...parseXml(readBuilt("feed.xml")).querySelectorAll("entry")];
  const inSitemap = [...parseXml(readBuilt("sitemap.xml")).querySelectorAll("url")];
  const published = entries.filter(({ slug }) => posts.some(({ id }) => id === slug));
  expect(published).toHaveLength(posts.length);
  for (const { slug, file, published: first, modified: last = first } of published) {
    const url = origin + encodeURI(at(`/blog/${slug}/`));
    const entry = inFeed.find((one) => one.querySelector("link")!.getAttribute("href") === url)!;
    const place = inSitemap.find((one) => words(one.querySelector("loc")) === url)!;
    const article = nodesOf(at(`/blog/${slug}/`)).find((node) => node["@type"] === "BlogPosting")!;
    const [start, end] = [first, last].map((day) => startOfDay(day, timeZone));
    expect([words(entry.querySelector("published")), article.datePublished], file).toEqual([start, start]);
    expect([words(entry.querySelector("updated")), article.dateModified], file).toEqual([end, end]);
    expect(words(place.querySelector("lastmod")), file).toBe(last);
  }
  const days = published.map((one) => startOfDay(one.published, timeZone));
  expect(textsOf(inFeed[0]!.parentElement!, "entry > published")).toEqual(days.toSorted().toReversed());
});

test("every page declares its language's feed if it exists, and the blog links to it", () => {
  for (const address of pages) {
    const feed = `${homeIn(languageOf(address))}feed.xml`;
    expect(attributesOf(documentAt(address), "link[rel=alternate][title]", "href"), address).toEqual(
      files.includes(feed.slice(1)) ? [feed] : [],
    );
  }
  expect(attributesOf(documentAt(at("/blog/")), "main a[href^='/feed.']", "href")).toEqual(["/feed.xml"]);
});

test("the XML sitemap states when the content of each page last changed", () => {
  const entries = [...parseXml(readBuilt("sitemap.xml")).querySelectorAll("url")];
  const changed = new Map(
    entries.map((entry) => [
      decodeURI(new URL(words(entry.querySelector("loc"))).pathname),
      words(entry.querySelector("lastmod")),
    ]),
  );
  expect(changed.size, "addresses without duplicates").toBe(entries.length);
  for (const [address, day] of changed) {
    const page = nodesOf(address).find((node) => node["@id"] === `${origin}${encodeURI(address)}#page`)!;
    // A page that shows no dated content states no day.
    expect(page.dateModified, address).toBe(day ? startOfDay(day, timeZone) : undefined);
  }
  for (const list of ["/services/", "/case-studies/", "/blog/"].map(at)) {
    const below = [...changed].filter(([address]) => address.startsWith(list) && address !== list);
    expect(changed.get(list), list).toBe(
      below
        .map(([, day]) => day)
        .toSorted()
        .at(-1),
    );
  }
});

test("robots.txt refuses only the AI crawlers that the owner excludes, and lists the sitemaps", () => {
  const refused = refusedCrawlers(aiCrawlers);
  const group = [...refused.map((crawler) => `User-agent: ${crawler}\n`), "Disallow: /\n\n"].join("");
  expect(readBuilt("robots.txt")).toBe(
    `${refused.length > 0 ? group : ""}User-agent: *\nAllow: /\n\n${sitemaps.map((file) => `Sitemap: ${origin}/${file}\n`).join("")}`,
  );
});

test("security.txt states the contact and an expiry date", () => {
  const text = readBuilt(".well-known/security.txt");
  const field = (label: string) => new RegExp(`^${label}: (.*)$`, "m").exec(text)?.[1] ?? "";
  expect(field("Contact")).toMatch(/^mailto:[^@\s]+@[^@\s]+$/);
  expect(field("Canonical")).toBe(`${origin}/.well-known/security.txt`);
  expect(field("Preferred-Languages")).toBe(languageOf("/"));
  const left = Date.parse(field("Expires")) - Date.now();
  expect(left > 0 && left < 365 * 24 * 60 * 60 * 1000).toBe(true);
});
