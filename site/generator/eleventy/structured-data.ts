import type { EleventyConfig } from "./eleventy";
import type { Facts } from "../facts/derive-facts";
import { describePages, type PageContent } from "../search-engines/structured-data/describe-pages";
import { pageGraph } from "../search-engines/structured-data/page-graph";
import { scriptJson } from "../search-engines/structured-data/script-json";
import { translationsOf, type PageHead } from "../search-engines/structured-data/web-page";

/**
 * `{{ page | structuredData(facts) | safe }}` returns the structured data of a page as JSON-LD for a `<script>`.
 *
 * @param translate replaces full addresses in text with the addresses of the translated pages
 */
export function addStructuredData(
  config: EleventyConfig,
  translate: (text: string) => string = (text) => text,
) {
  let contents: Map<string, PageContent> | undefined;
  config.on("eleventy.before", () => (contents = undefined));
  config.addFilter("structuredData", (page: PageHead, facts: Facts) => {
    contents ??= describePages(facts);
    const graph = pageGraph(facts, page, contents.get(page.url) ?? { nodes: [] });
    const translated = JSON.parse(translate(JSON.stringify(graph))) as typeof graph;
    const [description, ...others] = translated["@graph"];
    const described = { ...(description as object), ...translationsOf(facts.site, page) };
    return scriptJson({ ...translated, "@graph": [described, ...others] } as typeof graph);
  });
}
