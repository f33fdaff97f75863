import type { BlogPostingLeaf } from "schema-dts";
import type { Site } from "../../../../data/schemas/site";
import type { DerivedPost } from "../../facts/derive-posts";
import { startOfDay } from "../../facts/days/days";
import { absolute, idOn, organizationId, personId, ref } from "./ids";

export const blogPosting = (site: Site, post: DerivedPost): BlogPostingLeaf => ({
  "@type": "BlogPosting",
  "@id": idOn(site, post.url, "article"),
  url: absolute(site, post.url),
  headline: post.title,
  description: post.excerpt,
  datePublished: startOfDay(post.published, site.timeZone),
  dateModified: startOfDay(post.updated, site.timeZone),
  wordCount: post.words,
  articleSection: post.category,
  keywords: post.tags,
  inLanguage: site.language,
  author: ref(post.author ? personId(site, post.author.slug) : organizationId(site)),
  publisher: ref(organizationId(site)),
  image: ref(idOn(site, post.url, "image")),
  mainEntityOfPage: ref(idOn(site, post.url, "page")),
});
