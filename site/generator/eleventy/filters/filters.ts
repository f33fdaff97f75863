import type { EleventyConfig } from "../eleventy";
import { absolute } from "../../facts/links/absolute";
import type { Facts } from "../../facts/derive-facts";
import { templateFilters } from "./template-filters";
import { absoluteHtml, feedPosts } from "../../search-engines/atom-feed";
import { refusedCrawlers } from "../../search-engines/ai-crawlers";
import { fitTitle } from "../../../schemas/fields/fit-title";
import { renderMarkdown } from "../../text/render-markdown";
import { stretchSections } from "../../facts/stretch-sections";

interface CollectionPage {
  url: string;
  data: { noindex?: boolean; facts: Pick<Facts, "unpublished"> };
}

/** @param translate replaces full addresses in text with the addresses of the translated pages */
export function addFilters(
  config: EleventyConfig,
  facts: () => Facts,
  translate: (text: string) => string = (text) => text,
) {
  for (const [name, filter] of Object.entries(templateFilters(() => facts().t)))
    config.addFilter(name, filter);
  config.addFilter("fitTitle", fitTitle);
  config.addFilter("markdown", renderMarkdown);
  config.addFilter("absolute", (path: string, site: Facts["site"]) => translate(absolute(site.origin, path)));
  config.addFilter("indexed", (pages: CollectionPage[]) =>
    pages
      .filter(({ url, data }) => url && !data.noindex && !data.facts.unpublished.includes(url))
      .toSorted((a, b) => a.url.localeCompare(b.url)),
  );
  config.addFilter("absoluteHtml", (...values: Parameters<typeof absoluteHtml>) =>
    translate(absoluteHtml(...values)),
  );
  config.addFilter("feedPosts", (values: Facts) =>
    feedPosts(values).map((post) => ({
      ...post,
      feedId: translate(post.feedId),
      address: translate(post.address),
    })),
  );
  config.addFilter("refusedCrawlers", refusedCrawlers);
  config.addFilter("stretchSections", stretchSections);
}
