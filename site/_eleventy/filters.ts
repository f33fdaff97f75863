import type { EleventyConfig } from "./eleventy";
import { absolute } from "../_facts/absolute";
import type { Facts } from "../_facts/derive-facts";
import { addDays, isoDay, newest } from "../_facts/days";
import { displayDay } from "../_facts/display-day";
import { absoluteHtml } from "../_feeds/absolute-html";
import { feedPosts } from "../_feeds/feed-posts";
import { jsonFeed } from "../_feeds/json-feed";
import { llmsTxt } from "../_feeds/llms-txt";
import { renderMarkdown } from "../_markdown/render-markdown";

interface Page {
  url: string;
  data: { noindex?: boolean; facts: Pick<Facts, "heldBack"> };
}

export function addFilters(config: EleventyConfig) {
  config.addFilter("displayDay", displayDay);
  config.addFilter("addDays", addDays);
  config.addFilter("isoDay", isoDay);
  config.addFilter("newest", newest);
  config.addFilter("markdown", renderMarkdown);
  config.addFilter("absolute", (path: string, site: Facts["site"]) => absolute(site.origin, path));
  config.addFilter("encode", encodeURIComponent);
  config.addFilter("json", JSON.stringify);
  config.addFilter("indexed", (pages: Page[]) =>
    pages
      .filter(({ url, data }) => url && !data.noindex && !data.facts.heldBack.includes(url))
      .toSorted((a, b) => a.url.localeCompare(b.url)),
  );
  // Keeps a phone number on one line.
  config.addFilter("unbroken", (text: string) => text.replaceAll(" ", "\u00a0"));
  config.addFilter("take", (list: unknown[], count: number) => list.slice(0, count));
  config.addFilter("absoluteHtml", absoluteHtml);
  config.addFilter("feedPosts", feedPosts);
  config.addFilter("jsonFeed", jsonFeed);
  config.addFilter("llmsTxt", llmsTxt);
}
