import { existsSync } from "node:fs";
import path from "node:path";
import { dist } from "./serve-dist";

export interface TemplatePage {
  path: string;
  /** A selector for the element that receives the first interaction. */
  touch: string;
  /** Whether the page has `noindex`. */
  isNoindex?: boolean;
}

const templates: readonly TemplatePage[] = [
  { path: "/", touch: "testimonial-carousel button" },
  { path: "/about/", touch: "site-navigation summary" },
  { path: "/services/", touch: "site-navigation summary" },
  { path: "/services/seo/", touch: "faq-accordion summary" },
  { path: "/case-studies/", touch: "site-navigation summary" },
  { path: "/case-studies/tech-saas-seo/", touch: "site-navigation summary" },
  { path: "/portfolio/", touch: "site-navigation summary" },
  { path: "/blog/", touch: "blog-explorer input" },
  { path: "/blog/category/seo/", touch: "site-navigation summary" },
  { path: "/blog/seo-strategies-2023/", touch: "site-navigation summary" },
  { path: "/careers/", touch: "site-navigation summary" },
  { path: "/careers/seo-specialist/", touch: "site-navigation summary" },
  { path: "/offers/search-ads-audit/", touch: "faq-accordion summary", isNoindex: true },
  { path: "/contact/", touch: "agency-contact-form input" },
  { path: "/privacy-policy/", touch: "site-navigation summary" },
  { path: "/sitemap/", touch: "site-navigation summary" },
  { path: "/accessibility/", touch: "site-navigation summary" },
  { path: "/widgets/", touch: "site-navigation summary" },
  { path: "/widgets/faq-accordion/", touch: "faq-accordion summary" },
];

/** Returns one page of each template. Skips and logs pages that are not built. */
export const builtTemplates = (): TemplatePage[] =>
  templates.filter((template) => {
    const isBuilt = existsSync(path.join(dist, template.path, "index.html"));
    if (!isBuilt)
      console.log(
        `Skipped ${template.path}, which is not built. To include drafts: npm run build -- --drafts`,
      );
    return isBuilt;
  });
