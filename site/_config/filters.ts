import type { EleventyConfig } from "./eleventy";
import { displayDay } from "./content/display-day";
import { renderMarkdown } from "./content/markdown";

export function addFilters(config: EleventyConfig) {
  config.addFilter("displayDay", displayDay);
  config.addFilter("markdown", renderMarkdown);
  config.addFilter("encode", encodeURIComponent);
  config.addFilter("json", JSON.stringify);
  config.addFilter("take", (list: unknown[], count: number) => list.slice(0, count));
}
