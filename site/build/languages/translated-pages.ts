import type { Data } from "../facts/data";

/** The translated content that decides which pages a language has. */
type Translated = Pick<Data, "services" | "caseStudies" | "posts" | "portfolio" | "untranslated">;

const always = () => true;
const whenTranslated =
  (page: string) =>
  ({ untranslated = [] }: Translated) =>
    !untranslated.includes(page);
const withPosts = ({ posts }: Translated) => posts.length > 0;

/** The pages and files that a language may have in addition to entries, with the condition for each. */
const conditions: Readonly<Record<string, (data: Translated) => boolean>> = {
  "/": always,
  "/contact/": always,
  "/contact/sent/": always,
  "/accessibility/": always,
  "/404.html": always,
  "/sitemap.xml": always,
  "/llms.txt": always,
  "/about/": whenTranslated("about"),
  "/careers/": whenTranslated("careers"),
  "/sitemap/": whenTranslated("sitemap"),
  "/portfolio/": ({ portfolio }) => portfolio.projects.length > 0,
  "/services/": ({ services }) => services.length > 0,
  "/case-studies/": ({ caseStudies }) => caseStudies.length > 0,
  "/blog/": withPosts,
  "/blog/404.html": withPosts,
  "/feed.xml": withPosts,
  "/feed.json": withPosts,
  "/widgets/v1/posts.json": withPosts,
  "/widgets/v1/posts-index.json": withPosts,
};

/** Returns the addresses, in the default language, of a language's pages and files that do not come from entries. */
export const translatedPages = (data: Translated): string[] =>
  Object.keys(conditions).filter((address) => conditions[address]!(data));
