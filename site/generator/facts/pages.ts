import type { SitePage } from "../entries/site-addresses";
import type { Alternate, Languages } from "../languages/languages";
import { newest } from "./days";
import type { Facts } from "./derive-facts";

/** A page of the site in one of its languages, or a text file that a template writes for a language. */
export interface Page {
  /** The path of its template below the folder `pages`, such as `blog/post`. */
  kind: string;
  /** The address by which data, templates and code name the page in all languages, such as `/about/`. */
  identity: string;
  /** The address at which the language publishes the page, such as `/fr/a-propos/`. */
  address: string;
  facts: Facts;
  /** The entry, or the part of a list, that the page shows. */
  entry?: object;
  updated?: string;
  /** Whether search engines may list the page. Files, drafts and pages with `noindex` are not listed. */
  isIndexed: boolean;
}

type Shown = Pick<Page, "identity" | "entry" | "updated"> & Partial<Pick<Page, "isIndexed">>;

const ofEntry = (entry: { url: string; updated: string }): Shown => ({
  identity: entry.url,
  entry,
  updated: entry.updated,
});

const ofList = (list: { url: string; items: readonly { updated: string }[] }): Shown => ({
  identity: list.url,
  entry: list,
  updated: newest(list.items),
});

/** The pages of entries and of parts of lists, by kind. */
const kinds: Readonly<Record<string, (facts: Facts) => readonly Shown[]>> = {
  "section-page": ({ pages }) => pages.map((page) => ({ ...ofEntry(page), isIndexed: !page.campaign })),
  "services/service": ({ services }) => services.map(ofEntry),
  "case-studies/case-study": ({ caseStudies }) =>
    caseStudies.map((study) => ({ ...ofEntry({ ...study, url: study.link }), entry: study })),
  "careers/opening": ({ openings }) =>
    openings.map((opening) => ({ ...ofEntry(opening), isIndexed: opening.current })),
  "legal/legal": ({ legal }) => legal.map(ofEntry),
  "blog/post": ({ posts }) => posts.map(ofEntry),
  "blog/page": ({ olderBlogPages }) => olderBlogPages.map(ofList),
  "blog/category": ({ categoryPages }) => categoryPages.map(ofList),
};

/** The days of the last change of pages that show entries or whole files. */
const days: Readonly<Record<string, (facts: Facts) => string | undefined>> = {
  "/": ({ home, listedServices, portfolio, posts }) => newest([home, listedServices, portfolio, posts]),
  "/about/": ({ about }) => about.updated,
  "/services/": ({ listedServices }) => newest(listedServices),
  "/case-studies/": ({ caseStudies }) => newest(caseStudies),
  "/portfolio/": ({ portfolio }) => portfolio.updated,
  "/blog/": ({ posts }) => newest(posts),
  "/careers/": ({ careers, openings }) => newest([careers ?? [], openings]),
  "/sitemap/": ({ sitemap, services, caseStudies, legal }) => newest([sitemap, services, caseStudies, legal]),
};

/** Returns the kinds of pages in the list. Templates of other kinds state their addresses themselves. */
export const kindsOf = (sitePages: readonly SitePage[]): ReadonlySet<string> =>
  new Set([...Object.keys(kinds), ...sitePages.flatMap(({ kind }) => kind ?? [])]);

/**
 * Returns the pages of the site in all languages, the default first. Sitemaps, feeds and `hreflang` have their addresses
 * from this list.
 */
export function pagesOf(
  all: readonly Facts[],
  sitePages: readonly SitePage[],
  { addressIn }: Pick<Languages, "addressIn">,
): readonly Page[] {
  return all.flatMap((facts) => {
    const single = sitePages.flatMap(({ kind, url: identity, updated, noindex }) =>
      kind && facts.hasPage(identity)
        ? { kind, identity, updated: days[identity]?.(facts) ?? updated, isIndexed: !noindex }
        : [],
    );
    const several = Object.entries(kinds).flatMap(([kind, pages]) =>
      pages(facts).map((page) => ({ kind, isIndexed: true, ...page })),
    );
    // Eleventy copies objects unless they are frozen.
    return [...single, ...several].map((page) =>
      Object.freeze({
        ...page,
        facts,
        address: addressIn(facts.site.language, page.identity)!,
        isIndexed:
          page.isIndexed && page.identity.endsWith("/") && !facts.unpublished.includes(page.identity),
      }),
    );
  });
}

/** Returns a function that returns a page's addresses in all its languages, the default first, if there are several. */
export function alternatesIn(pages: readonly Page[]): (identity: string) => readonly Alternate[] {
  const found = new Map<string, Alternate[]>();
  for (const { kind, identity, address, facts, isIndexed } of pages)
    // The articles in a part of a list differ by language.
    if (isIndexed && kind !== "blog/page" && kind !== "blog/category")
      found.set(identity, [...(found.get(identity) ?? []), { language: facts.site.language, address }]);
  return (identity) => {
    const alternates = found.get(identity) ?? [];
    return alternates.length > 1 ? alternates : [];
  };
}
