import { expect, it } from "vitest";
import { languagesOf } from "../languages/languages";
import type { Facts } from "./derive-facts";
import { alternatesIn, pagesOf } from "./pages";

const entry = (url: string, updated = "2026-01-01") => ({ url, updated });
const closed = { ...entry("/careers/closed/"), current: false };
const campaign = { ...entry("/sale/"), campaign: {} };
const category = { url: "/blog/category/seo/", items: [entry("", "2026-03-01"), entry("", "2026-02-01")] };
const lists = [closed, campaign, category].map(({ url }) => url);
const urls = ["/", "/about/", "/thanks/", "/feed.xml", "/blog/a/", "/blog/draft/", ...lists];

const factsOf = (language: string, published = urls, own: Record<string, string> = {}) => {
  const has = ({ url }: { url: string }) => published.includes(url);
  const facts = {
    site: { language },
    hasPage: (url: string) => published.includes(url),
    ownUrls: new Map(Object.entries(own)),
    unpublished: ["/blog/draft/"],
    home: entry("/", "2026-01-02"),
    listedServices: [],
    portfolio: entry("", "2026-01-03"),
    about: entry("/about/", "2026-01-04"),
    posts: [entry("/blog/a/"), entry("/blog/draft/")].filter(has),
    openings: [closed].filter(has),
    pages: [campaign].filter(has),
    categoryPages: [category].filter(has),
    services: [],
    caseStudies: [],
    legal: [],
    olderBlogPages: [],
  };
  return facts as unknown as Facts;
};

const en = factsOf("en");
const pt = factsOf("pt-BR", ["/", "/blog/a/"]);
const fr = factsOf("fr", urls, { "/about/": "/a-propos/", "/blog/a/": "/blogue/un/" });
const single = [
  { url: "/", kind: "index" },
  { url: "/about/", kind: "about" },
  { url: "/thanks/", kind: "thanks", updated: "2026-01-05", noindex: true },
  { url: "/feed.xml", kind: "root-files/feed.xml" },
  { url: "/admin/" },
];
const pages = pagesOf([en, pt, fr], single, languagesOf([en, pt, fr]));
const of = (facts: Facts) => pages.filter((page) => page.facts === facts);

it("has each page of a language once, at the language's address for it", () => {
  expect(
    of(en)
      .map(({ identity }) => identity)
      .toSorted(),
  ).toEqual(urls.toSorted());
  expect(of(en).every(({ identity, address }) => identity === address)).toBe(true);
  expect(of(pt).map(({ identity, address }) => [identity, address])).toEqual([
    ["/", "/pt-br/"],
    ["/blog/a/", "/pt-br/blog/a/"],
  ]);
  expect(of(fr).find(({ identity }) => identity === "/about/")).toMatchObject({
    kind: "about",
    address: "/fr/a-propos/",
  });
  expect(of(fr).find(({ identity }) => identity === "/blog/a/")).toMatchObject({
    kind: "blog/post",
    address: "/fr/blogue/un/",
    entry: fr.posts[0],
  });
});

it("keeps drafts, closed openings, campaigns, files and pages with noindex out of search engines", () => {
  expect(of(en).flatMap(({ identity, isIndexed }) => (isIndexed ? identity : []))).toEqual([
    "/",
    "/about/",
    "/blog/a/",
    "/blog/category/seo/",
  ]);
});

it("joins the translations of a page, the default language first, but not those of lists", () => {
  const alternates = alternatesIn(pages);
  expect(alternates("/blog/a/")).toEqual([
    { language: "en", address: "/blog/a/" },
    { language: "pt-BR", address: "/pt-br/blog/a/" },
    { language: "fr", address: "/fr/blogue/un/" },
  ]);
  expect(alternates("/about/").map(({ language }) => language)).toEqual(["en", "fr"]);
  for (const page of ["/thanks/", "/blog/draft/", "/sale/", "/blog/category/seo/", "/none/"])
    expect(alternates(page)).toEqual([]);
  expect(alternatesIn(of(en))("/")).toEqual([]);
});

it("dates a page by its newest content, or by its template", () => {
  const updated = Object.fromEntries(of(en).map((page) => [page.identity, page.updated]));
  expect(updated).toMatchObject({
    "/": "2026-01-03",
    "/about/": "2026-01-04",
    "/thanks/": "2026-01-05",
    "/blog/category/seo/": "2026-03-01",
  });
});
