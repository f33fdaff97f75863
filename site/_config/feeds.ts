import type { EleventyConfig } from "./eleventy";
import { absoluteHtml } from "./feeds/absolute-html";
import { feedPosts } from "./feeds/feed-posts";
import { jsonFeed } from "./feeds/json-feed";
import { llmsTxt } from "./feeds/llms-txt";

/** What the templates in `site/feeds/` are made with. */
export function addFeeds(config: EleventyConfig) {
  config.addFilter("absoluteHtml", absoluteHtml);
  config.addFilter("feedPosts", feedPosts);
  config.addFilter("jsonFeed", jsonFeed);
  config.addFilter("llmsTxt", llmsTxt);
}
