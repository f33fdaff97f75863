import type { Data } from "../facts/data";
import type { TemplatePage } from "../facts/links/site-addresses";

/** The translated content that decides which pages a language has. */
type Translated = Pick<Data, "services" | "caseStudies" | "posts" | "portfolio" | "untranslated">;

const isTranslated =
  (page: string) =>
  ({ untranslated = [] }: Translated) =>
    !untranslated.includes(page);

/** The values of `needs` in a template's front matter, with the condition for each. */
const conditions: Readonly<Record<string, (data: Translated) => boolean>> = {
  defaultLanguage: () => false,
  about: isTranslated("about"),
  careers: isTranslated("careers"),
  sitemap: isTranslated("sitemap"),
  portfolio: ({ portfolio }) => portfolio.projects.length > 0,
  services: ({ services }) => services.length > 0,
  caseStudies: ({ caseStudies }) => caseStudies.length > 0,
  posts: ({ posts }) => posts.length > 0,
};

/** Files for `<blog-explorer>`, which have no template. */
const postLists = ["posts", "posts-index"].map((name) => ({
  file: "",
  url: `/widgets/v1/${name}.json`,
  needs: "posts",
}));

/**
 * Returns the addresses, in the default language, of a language's pages and files that do not come from entries.
 *
 * The widget docs and the style guide are not translated.
 *
 * @throws Error if a template needs something unknown
 */
export const translatedPages = (data: Translated, templates: readonly TemplatePage[]): string[] =>
  [...templates, ...postLists]
    .filter(({ file, needs }) => {
      if (/^(widgets|styleguide)\//.test(file)) return false;
      if (needs === undefined) return true;
      if (Object.hasOwn(conditions, needs)) return conditions[needs]!(data);
      throw new Error(
        `site/pages/${file} needs "${needs}", which must be one of: ${Object.keys(conditions).join(", ")}.`,
      );
    })
    .map(({ url }) => url);
