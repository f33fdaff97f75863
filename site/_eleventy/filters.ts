import type { EleventyConfig } from "./eleventy";
import { absolute } from "../_facts/absolute";
import type { Facts } from "../_facts/derive-facts";
import { templateFilters } from "../_facts/template-filters";
import { absoluteHtml } from "../_feeds/absolute-html";
import { feedPosts } from "../_feeds/feed-posts";
import { jsonFeed } from "../_feeds/json-feed";
import { llmsTxt } from "../_feeds/llms-txt";
import { renderMarkdown } from "../_markdown/render-markdown";
import { stretchSections } from "../styleguide/stretch-sections";

interface Page {
  url: string;
  data: { noindex?: boolean; facts: Pick<Facts, "unpublished"> };
}

export function addFilters(config: EleventyConfig, facts: () => Facts) {
  for (const [name, filter] of Object.entries(templateFilters(() => facts().t)))
    config.addFilter(name, filter);
  config.addFilter("markdown", renderMarkdown);
  config.addFilter("absolute", (path: string, site: Facts["site"]) => absolute(site.origin, path));
  config.addFilter("indexed", (pages: Page[]) =>
    pages
      .filter(({ url, data }) => url && !data.noindex && !data.facts.unpublished.includes(url))
      .toSorted((a, b) => a.url.localeCompare(b.url)),
  );
  config.addFilter("absoluteHtml", absoluteHtml);
  config.addFilter("feedPosts", feedPosts);
  config.addFilter("jsonFeed", jsonFeed);
  config.addFilter("llmsTxt", llmsTxt);
  config.addFilter("stretchSections", stretchSections);
}
