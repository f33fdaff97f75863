import type { Data } from "./data";
import type { SitePage } from "./links/site-addresses";

/** The content that decides which parts a language has. */
type Content = Pick<
  Data,
  "services" | "caseStudies" | "posts" | "portfolio" | "careers" | "untranslated" | "site"
>;

/** Whether a language has a part of the site. The names are the values of `needs` in a template's front matter. */
export type Parts = ReturnType<typeof partsOf>;

/**
 * Returns which parts of the site a language has. Without entries, an area is not a part of it.
 *
 * @param isMain whether the language is the default one
 */
export function partsOf(
  { services, caseStudies, posts, portfolio, careers, untranslated = [], site: { areas } }: Content,
  isMain: boolean,
) {
  return {
    /** Pages that are not translated. */
    defaultLanguage: isMain,
    about: !untranslated.includes("about"),
    sitemap: !untranslated.includes("sitemap"),
    services: isMain || services.length > 0,
    blog: posts.length > 0,
    caseStudies: caseStudies.length > 0,
    portfolio: portfolio.projects.length > 0,
    careers: careers !== undefined && !untranslated.includes("careers"),
    partners: isMain && areas.partners,
    editor: isMain && areas.editor,
  };
}

/**
 * Returns the addresses, in the default language, of a language's pages and files that do not come from entries.
 *
 * @throws Error if a template needs something unknown
 */
export const addressesWith = (parts: Parts, pages: readonly SitePage[]): string[] =>
  pages
    .filter(({ file, needs }) => {
      if (needs === undefined) return true;
      if (Object.hasOwn(parts, needs)) return parts[needs as keyof Parts];
      throw new Error(
        `site/pages/${file} needs "${needs}", which must be one of: ${Object.keys(parts).join(", ")}.`,
      );
    })
    .map(({ url }) => url);
