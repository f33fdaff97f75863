import type { EleventyConfig } from "./eleventy";
import { absoluteHtml } from "../_feeds/absolute-html";
import { feedPosts } from "../_feeds/feed-posts";
import { jsonFeed } from "../_feeds/json-feed";
import { llmsTxt } from "../_feeds/llms-txt";

/** What the templates in `site/root-files/` are made with. */
export function addFeeds(config: EleventyConfig) {
  config.addFilter("absoluteHtml", absoluteHtml);
  config.addFilter("feedPosts", feedPosts);
  config.addFilter("jsonFeed", jsonFeed);
  config.addFilter("llmsTxt", llmsTxt);
}
