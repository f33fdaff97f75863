import type { ArticleLeaf, BlogPostingLeaf, ServiceLeaf } from "schema-dts";
import type { Site } from "../../../schemas/site";
import { startOfDay } from "../../facts/days/days";
import type { Facts } from "../../facts/derive-facts";
import { absolute, idOn, organizationId, personId, ref } from "./ids";

type Service = Facts["services"][number];

/** Describes what articles and case studies have in common. */
const written = (site: Site, url: string, entry: Record<"published" | "updated" | "category", string>) => ({
  "@id": idOn(site, url, "article"),
  url: absolute(site, url),
  datePublished: startOfDay(entry.published, site.timeZone),
  dateModified: startOfDay(entry.updated, site.timeZone),
  articleSection: entry.category,
  inLanguage: site.language,
  publisher: ref(organizationId(site)),
  image: ref(idOn(site, url, "image")),
  mainEntityOfPage: ref(idOn(site, url, "page")),
});

export const blogPosting = (site: Site, post: Facts["posts"][number]): BlogPostingLeaf => ({
  "@type": "BlogPosting",
  ...written(site, post.url, post),
  headline: post.title,
  description: post.excerpt,
  wordCount: post.words,
  keywords: post.tags,
  author: ref(post.author ? personId(site, post.author.slug) : organizationId(site)),
});

/** Describes a case study as an article about a service, written by the agency. */
export const caseStudy = (site: Site, study: Facts["caseStudies"][number]): ArticleLeaf => ({
  "@type": "Article",
  ...written(site, study.link, study),
  headline: study.title,
  description: study.summary,
  ...(study.about && { about: ref(idOn(site, study.about.url, "service")) }),
  author: ref(organizationId(site)),
});

/** Describes a service briefly, for pages on other topics that refer to it. */
export const serviceInShort = (site: Site, { url, title }: Pick<Service, "url" | "title">): ServiceLeaf => ({
  "@type": "Service",
  "@id": idOn(site, url, "service"),
  name: title,
  url: absolute(site, url),
});

export const service = (site: Site, entry: Service): ServiceLeaf => ({
  ...serviceInShort(site, entry),
  serviceType: entry.title,
  slogan: entry.hero.headline,
  description: entry.hero.intro,
  image: ref(idOn(site, entry.url, "image")),
  provider: ref(organizationId(site)),
  mainEntityOfPage: ref(idOn(site, entry.url, "page")),
});
