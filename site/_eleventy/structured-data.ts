import type { EleventyConfig } from "./eleventy";
import type { Facts } from "../_facts/derive-facts";
import { describePages, type PageContent } from "../_structured-data/describe-pages";
import { pageGraph } from "../_structured-data/page-graph";
import { scriptJson } from "../_structured-data/script-json";
import type { PageHead } from "../_structured-data/web-page";

/** `{{ page | structuredData(facts) | safe }}` writes the structured data of a page as JSON-LD for a `<script>`. */
export function addStructuredData(config: EleventyConfig) {
  let contents: Map<string, PageContent> | undefined;
  config.on("eleventy.before", () => (contents = undefined));
  config.addFilter("structuredData", (page: PageHead, facts: Facts) => {
    contents ??= describePages(facts);
    return scriptJson(pageGraph(facts, page, contents.get(page.url) ?? { nodes: [] }));
  });
}
