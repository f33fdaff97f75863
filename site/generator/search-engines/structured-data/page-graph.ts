import type * as dts from "schema-dts";
import type { Facts } from "../../facts/derive-facts";
import { organizationInShort, website } from "./agency";
import { organizationId, absolute, idOn, ref, websiteId } from "./ids";
import type { Site } from "../../../schemas/site";
import { startOfDay } from "../../facts/days";
import { folderOf } from "../../languages/languages";
import type { Translate } from "../../languages/translator";

export interface PageContent {
  /** The type of the page. The default is `WebPage`. */
  type?: PageType;
  main?: string;
  nodes: readonly dts.Thing[];
}

/** Returns the structured data of a page as one graph. The graph contains a node for each id that it refers to. */
export function pageGraph(
  { site, t }: Pick<Facts, "site" | "t">,
  page: PageHead,
  { type = "WebPage", main, nodes }: PageContent,
): dts.Graph {
  const describesAgency = nodes.some((node) => idOf(node) === organizationId(site));
  return {
    "@context": "https://schema.org",
    "@graph": [
      webPage(site, page, type, main),
      ...(page.crumb ? [breadcrumbList(site, page, t)] : []),
      shareImage(site, page),
      ...nodes,
      ...(describesAgency ? [] : [organizationInShort(site)]),
      website(site),
    ],
  };
}

const idOf = (node: dts.Thing) => (typeof node === "object" && "@id" in node ? node["@id"] : undefined);

export interface PageHead {
  /** The address, such as `/about/`. */
  url: string;
  title: string;
  description: string;
  /** The breadcrumbs between the home page and this page. */
  crumbs?: { name: string; link: string }[];
  /** The name of the page in its breadcrumbs. The home page has no breadcrumbs. */
  crumb?: string;
  /** The language of the page, if it differs from the site's language. */
  language?: string;
  /** The date of the last change, such as `2026-11-21`. */
  updated?: string;
  /** The page's address in each language, the default language first. */
  alternates?: readonly { language: string; address: string }[];
  share: { address: string; width: number; height: number; alt: string };
}

export type PageType = "WebPage" | "AboutPage" | "CollectionPage" | "ContactPage";
type PageNode = dts.WebPageLeaf | dts.AboutPageLeaf | dts.CollectionPageLeaf | dts.ContactPageLeaf;

/** Describes the page itself, and refers to its share image. */
export const webPage = (site: Site, page: PageHead, type: PageType, mainEntity?: string): PageNode => ({
  "@type": type,
  "@id": idOn(site, page.url, "page"),
  url: absolute(site, page.url),
  name: page.title,
  description: page.description,
  inLanguage: page.language ?? site.language,
  isPartOf: ref(websiteId(site)),
  primaryImageOfPage: ref(idOn(site, page.url, "image")),
  ...(page.updated && { dateModified: startOfDay(page.updated, site.timeZone) }),
  ...(page.crumb && { breadcrumb: ref(idOn(site, page.url, "breadcrumbs")) }),
  ...(mainEntity && { mainEntity: ref(mainEntity) }),
});

/** Describes a page's translations or, if the page is itself a translation, the original. */
export function translationsOf(site: Site, { alternates = [] }: PageHead): Partial<dts.WebPageLeaf> {
  const pages = alternates.map(({ language, address }) => ({
    "@type": "WebPage" as const,
    "@id": `${address}#page`,
    url: address,
    inLanguage: language,
  }));
  const [main, ...others] = pages;
  if (!main) return {};
  return main.inLanguage === site.language ? { workTranslation: others } : { translationOfWork: main };
}

export const shareImage = (site: Site, { url, share }: PageHead): dts.ImageObjectLeaf => ({
  "@type": "ImageObject",
  "@id": idOn(site, url, "image"),
  url: absolute(site, share.address),
  contentUrl: absolute(site, share.address),
  width: `${share.width}px`,
  height: `${share.height}px`,
  caption: share.alt,
});

/** A question and its answer as plain text. */
export interface Faq {
  question: string;
  answer: string;
}

/** Describes the questions and answers of a page, word for word. */
export const faqPage = (site: Site, page: string, faqs: readonly Faq[]): dts.FAQPageLeaf => ({
  "@type": "FAQPage",
  "@id": idOn(site, page, "faq"),
  isPartOf: ref(idOn(site, page, "page")),
  mainEntity: faqs.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

export interface Item {
  name: string;
  url: string;
}

/** Describes the list on a page. The items have the same order as on the page. */
export const itemList = (site: Site, page: string, items: readonly Item[]): dts.ItemListLeaf => ({
  "@type": "ItemList",
  "@id": idOn(site, page, "list"),
  numberOfItems: items.length,
  itemListElement: items.map(({ name, url }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    url,
  })),
});

/** Describes the breadcrumbs of a page, from home in the language of its menus to the page itself. */
export const breadcrumbList = (
  site: Site,
  { url, crumbs = [], crumb }: PageHead,
  t: Translate,
): dts.BreadcrumbListLeaf => ({
  "@type": "BreadcrumbList",
  "@id": idOn(site, url, "breadcrumbs"),
  itemListElement: [
    { name: t("Home"), link: t.language === site.language ? "/" : `${folderOf(t.language)}/` },
    ...crumbs,
    { name: crumb!, link: url },
  ].map(({ name, link }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: absolute(site, link),
  })),
});

/** Serializes a value for a `<script>`, which text cannot close, or open a comment that hides the closing tag. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll("<", String.raw`\u003c`);
