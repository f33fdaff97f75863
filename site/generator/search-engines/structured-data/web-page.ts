import type {
  AboutPageLeaf,
  CollectionPageLeaf,
  ContactPageLeaf,
  ImageObjectLeaf,
  WebPageLeaf,
} from "schema-dts";
import type { Site } from "../../../schemas/site";
import { startOfDay } from "../../facts/days/days";
import { absolute, idOn, ref, websiteId } from "./ids";

/** The data of a page's head. */
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
type PageNode = WebPageLeaf | AboutPageLeaf | CollectionPageLeaf | ContactPageLeaf;

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
export function translationsOf(site: Site, { alternates = [] }: PageHead): Partial<WebPageLeaf> {
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

export const shareImage = (site: Site, { url, share }: PageHead): ImageObjectLeaf => ({
  "@type": "ImageObject",
  "@id": idOn(site, url, "image"),
  url: absolute(site, share.address),
  contentUrl: absolute(site, share.address),
  width: `${share.width}px`,
  height: `${share.height}px`,
  caption: share.alt,
});
