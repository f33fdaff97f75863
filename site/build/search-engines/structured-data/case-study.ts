import type { ArticleLeaf } from "schema-dts";
import type { Site } from "../../../../data/schemas/site";
import type { Facts } from "../../facts/derive-facts";
import { startOfDay } from "../../facts/days/days";
import { absolute, idOn, organizationId, ref } from "./ids";

type CaseStudy = Facts["caseStudies"][number];

/** Describes a case study as an article about a service, written by the agency. */
export const caseStudy = (site: Site, study: CaseStudy): ArticleLeaf => ({
  "@type": "Article",
  "@id": idOn(site, study.link, "article"),
  url: absolute(site, study.link),
  headline: study.title,
  description: study.summary,
  datePublished: startOfDay(study.published, site.timeZone),
  dateModified: startOfDay(study.updated, site.timeZone),
  articleSection: study.category,
  inLanguage: site.language,
  ...(study.about && { about: ref(idOn(site, study.about.url, "service")) }),
  author: ref(organizationId(site)),
  publisher: ref(organizationId(site)),
  image: ref(idOn(site, study.link, "image")),
  mainEntityOfPage: ref(idOn(site, study.link, "page")),
});
