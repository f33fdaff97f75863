import { existsSync } from "node:fs";
import path from "node:path";
import { dist } from "./serve-dist";

export interface TemplatePage {
  path: string;
  /** A selector for the element that receives the first interaction. */
  selector: string;
  /** Whether the page has `noindex`. */
  isNoindex?: boolean;
}

const templates: readonly TemplatePage[] = [
  { path: "/", selector: "testimonial-carousel button" },
  { path: "/about/", selector: "site-navigation summary" },
  { path: "/services/", selector: "site-navigation summary" },
  { path: "/services/seo/", selector: "faq-accordion summary" },
  { path: "/case-studies/", selector: "site-navigation summary" },
  { path: "/case-studies/tech-saas-seo/", selector: "site-navigation summary" },
  { path: "/portfolio/", selector: "site-navigation summary" },
  { path: "/blog/", selector: "blog-explorer input" },
  { path: "/blog/category/seo/", selector: "site-navigation summary" },
  { path: "/blog/seo-strategies-2023/", selector: "site-navigation summary" },
  { path: "/careers/", selector: "site-navigation summary" },
  { path: "/careers/seo-specialist/", selector: "site-navigation summary" },
  { path: "/offers/search-ads-audit/", selector: "faq-accordion summary", isNoindex: true },
  { path: "/contact/", selector: "agency-contact-form input" },
  { path: "/privacy-policy/", selector: "site-navigation summary" },
  { path: "/sitemap/", selector: "site-navigation summary" },
  { path: "/accessibility/", selector: "site-navigation summary" },
  { path: "/widgets/", selector: "site-navigation summary" },
  { path: "/widgets/faq-accordion/", selector: "faq-accordion summary" },
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
