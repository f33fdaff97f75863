import type { Warn } from "../content/findings";
import { categorySlug } from "../../../widgets/blog-explorer/filter-posts";
import { folderOf, placedIn } from "../languages/languages";
import { momentOf } from "../../schemas/posts";
import type { LegalPage } from "../../schemas/legal";
import type { Data } from "./data";
import { addressesIn, ownUrlsOf } from "./language-addresses";
import type { MainData } from "./language-data";
import { addressOf, entryPages, listPages } from "./entry-pages";
import { addressKey, isReserved, reservedSlugs, siteFiles, type SitePage } from "./site-addresses";
import { redirectsOf } from "./redirects";
import { resolveReferences, type Schemas } from "./resolve-references";
import { addressesWith, partsOf } from "./parts";
import { plugins } from "../plugins";

export type ConnectedData = ReturnType<typeof connectEntries>;

/** The addresses of pages that are in English on each site. */
const englishPages = [
  /^\/styleguide\//,
  ...plugins.flatMap(({ isEnglish, addresses }) => (isEnglish && addresses) || []),
];

interface Context {
  schemas: Schemas;
  photographs: readonly string[];
  sitePages: readonly SitePage[];
  /** The entries of the default language, if the data is in another language; links to their pages are kept. */
  main?: MainData;
  warn: Warn;
}

/** Connects the entries of a language with each other and with their pages, and reports conflicts. */
export function connectEntries(published: Data, { schemas, photographs, sitePages, main, warn }: Context) {
  const has = partsOf(published, !main);
  const ownAddresses = addressesWith(has, sitePages);
  const data = {
    ...published,
    posts: mergeCategories(published.posts, warn),
    pages: main ? published.pages : withAddresses(published, ownAddresses, warn),
  };
  const entries = entryPages(data);
  const pages = [...ownAddresses, ...entries.map(({ url }) => url), ...(has.blog ? blogPages(data) : [])];
  const own = new Set(pages);
  /** Returns whether this language has the page or file at an address of the default language. */
  const hasPage = (address: string) => own.has(address);
  const ownUrls = ownUrlsOf(entries, pages, {
    site: data.site,
    main,
    reserved: reservedSlugs(sitePages),
    warn,
  });
  const place = placedIn({ site: data.site, hasPage, ownUrls }, !main);
  const addresses = addressesIn(data, entries, pages, place, !main);
  const { redirects, pageBelow } = redirectsOf(
    main ? [] : [addresses],
    siteFiles(data.site.areas),
    data.site.origin,
  );
  const placed = new Map(
    pages.flatMap((page) => [page, place(page)!].map((address) => [addressKey(address), page] as const)),
  );
  const pageNamed = (address: string) =>
    address.startsWith("/") ? (placed.get(addressKey(address)) ?? decodeURI(address)) : address;
  const targets = new Map([
    ...redirects.map(({ from, to }) => [addressKey(from), pageNamed(to)] as const),
    ...placed,
  ]);
  const below = (address: string) => {
    const page = pageBelow(address);
    return page && pageNamed(page);
  };
  /** Returns the current address of the page at a current or former address, or undefined if there is none. */
  const pageAt = (address: string): string | undefined => {
    const path = pathOnSite(address, data.site.origin);
    return path === undefined
      ? address
      : (targets.get(addressKey(path)) ?? main?.pageAt(path) ?? below(path));
  };
  const folder = main ? `data/${data.site.language}` : "data";
  /** Returns the language of the page or file at an address of the default language, or undefined if there is none. */
  const languageAt = (address: string): string | undefined => {
    if (!hasPage(address) && !hasPage(`${address}/`)) return main?.languageAt(address);
    return englishPages.some((pattern) => pattern.test(address)) ? "en" : data.site.language;
  };
  if (!main && data.legal.length > 0 && data.legal.every(({ kind }) => kind !== "privacy"))
    warn({
      file: "data/legal",
      field: "kind",
      message:
        "is privacy in none of the legal pages, so forms do not mention one. Add kind: privacy to its front matter",
    });
  const resolved = resolveReferences(data, schemas, folder, { photographs, pageAt, main }, warn);
  return {
    ...resolved,
    services: resolved.services.map((service) => withoutItself(service, warn)),
    pages: resolved.pages.map((page) => withKnownPhone(page, data.site, warn)),
    entries,
    ownUrls,
    /** The pages and redirects of this language. `readFacts` combines those of all languages. */
    addresses,
    /** Returns the address of the legal page of a kind, in this language or else in the default one. */
    legalPage: (kind: LegalPage["kind"]) => {
      const page = [...data.legal, ...(main?.legal ?? [])].find((one) => one.kind === kind);
      return page && addressOf.legal(page.slug);
    },
    pageAt,
    hasPage,
    languageAt,
    has,
  };
}

/** Returns the path of a full address or a path on this site. Returns undefined for addresses on other sites. */
function pathOnSite(address: string, origin: string): string | undefined {
  const path = `${address}/`.startsWith(`${origin}/`) ? address.slice(origin.length) || "/" : address;
  return path.startsWith("/") ? path : undefined;
}

function blogPages({ posts }: Data): string[] {
  const categories = new Map(posts.map(({ category }) => [categorySlug(category), category]));
  return [
    ...listPages(posts, "/blog/"),
    ...[...categories].flatMap(([slug, name]) =>
      listPages(
        posts.filter(({ category }) => category === name),
        `/blog/category/${slug}/`,
      ),
    ),
  ].map(({ url }) => url);
}

function withoutItself(service: Data["services"][number], warn: Warn): Data["services"][number] {
  const { file, slug, related } = service;
  if (!related.includes(slug)) return service;
  warn({ file, field: "related", message: "contains this service itself; choose other services" });
  return { ...service, related: related.filter((other) => other !== slug) };
}

/** Removes the country of a campaign's phone number if the agency has no number there. */
function withKnownPhone(page: Data["pages"][number], { phones }: Data["site"], warn: Warn) {
  const { file, campaign } = page;
  const phone = campaign?.phone;
  if (!phone || phones.some(({ country }) => country === phone)) return page;
  const message = `is ${phone}, but the agency has no number there; the first number is shown. Add one in data/site.json or choose another country`;
  warn({ file, field: "campaign.phone", message });
  return { ...page, campaign: { ...campaign, phone: undefined } };
}

/** Replaces each post's category with its spelling in the category's oldest post. */
function mergeCategories(posts: Data["posts"], warn: Warn): Data["posts"] {
  const first = new Map<string, { category: string; file: string }>();
  for (const post of posts.toSorted((a, b) => momentOf(a).localeCompare(momentOf(b)))) {
    const slug = categorySlug(post.category);
    if (!first.has(slug)) first.set(slug, post);
  }
  return posts.map((post) => {
    const { category, file } = first.get(categorySlug(post.category))!;
    const message = `is "${post.category}", but ${file} has "${category}"; the article is listed under "${category}"`;
    if (post.category !== category) warn({ file: post.file, field: "category", message });
    return { ...post, category };
  });
}

/** Appends a number to the address of a page if another page has the same address. */
function withAddresses(data: Data, others: readonly string[], warn: Warn): Data["pages"] {
  const taken = new Set(
    [...others, ...blogPages(data), ...entryPages({ ...data, pages: [] }).map(({ url }) => url)].map(
      addressKey,
    ),
  );
  return data.pages.map((page) => {
    // Only translations may have an address in the folder of a language.
    const language = data.site.languages?.find((code) => page.address.startsWith(`${folderOf(code)}/`));
    const wanted = language ? `/page${page.address}` : page.address;
    let address = wanted;
    for (let number = 2; taken.has(addressKey(address)) || isReserved(address); number++)
      address = wanted.replace(/\/$/, `-${number}/`);
    taken.add(addressKey(address));
    const message = `is the address of another page or language; this page is at ${address} instead. Choose another address`;
    if (address !== page.address) warn({ file: page.file, field: "address", message });
    return { ...page, address };
  });
}
