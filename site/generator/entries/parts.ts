import { plugins } from "../plugins";
import type { Data } from "./data";
import type { SitePage } from "./site-addresses";

type Content = Pick<
  Data,
  "services" | "caseStudies" | "posts" | "portfolio" | "careers" | "untranslated" | "site"
>;

/** Whether a language has a part of the site. The names are the values of `needs` in a template's front matter. */
export interface Parts extends CoreParts {
  /** Whether the area of a plugin, which has the plugin's name, is there. */
  [plugin: string]: boolean;
}

type CoreParts = ReturnType<typeof coreParts>;

/** Returns which parts of the site a language has. Without entries, an area is not a part of it. */
export const partsOf = (content: Content, isMain: boolean): Parts => ({
  ...coreParts(content, isMain),
  ...Object.fromEntries(
    plugins
      .filter(({ addresses }) => addresses)
      .map(({ name }) => [name, isMain && content.site.areas[name] !== false]),
  ),
});

const coreParts = (
  { services, caseStudies, posts, portfolio, careers, untranslated = [] }: Content,
  isMain: boolean,
) => ({
  /** Pages that are not translated. */
  defaultLanguage: isMain,
  about: !untranslated.includes("about"),
  sitemap: !untranslated.includes("sitemap"),
  services: isMain || services.length > 0,
  blog: posts.length > 0,
  caseStudies: caseStudies.length > 0,
  portfolio: portfolio.projects.length > 0,
  careers: careers !== undefined && !untranslated.includes("careers"),
});

/** Returns the identities of a language's pages and files that do not come from entries. */
export const addressesWith = (parts: Parts, pages: readonly SitePage[]): string[] =>
  pages
    .filter(({ file, needs }) => {
      if (needs === undefined) return true;
      if (Object.hasOwn(parts, needs)) return parts[needs]!;
      throw new Error(`${file} needs "${needs}", which must be one of: ${Object.keys(parts).join(", ")}.`);
    })
    .map(({ url }) => url);
