import { checkEntry } from "../content/check-entry";
import type { Warn } from "../content/findings";
import { meta as metaField } from "../../schemas/fields/fields";
import type { Facts } from "../facts/derive-facts";
import type { EleventyConfig } from "./eleventy";
import { describePages } from "../search-engines/structured-data/describe-pages";
import {
  pageGraph,
  scriptJson,
  translationsOf,
  type PageContent,
  type PageHead,
} from "../search-engines/structured-data/page-graph";

/**
 * `{{ meta | checkMeta(page.url) }}` warns if a page's title or description is too short or too long for search
 * engines, or is the same as another page's.
 *
 * @param place returns the address of a page in this language
 */
export function addPageHeads(
  config: EleventyConfig,
  facts: () => Pick<Facts, "entries">,
  warn: Warn,
  place: (url: string) => string = (url) => url,
) {
  const heads = new Map<string, unknown>();
  config.on("eleventy.before", () => heads.clear());
  config.addFilter("checkMeta", (meta: unknown, url: string) => {
    heads.set(url, meta);
    return "";
  });
  config.on("eleventy.after", () => {
    const { entries } = facts();
    const ofEntries = new Set(entries.map(({ url }) => url));
    const pages = [...heads].filter(([url]) => !ofEntries.has(url));
    const texts = new Map<string, string>();
    const check = (file: string, field: string, text: string) => {
      const other = texts.get(text);
      if (other)
        warn({
          file,
          field: `meta.${field}`,
          message: `is the same as in ${other}; write something different`,
        });
      else texts.set(text, file);
    };
    for (const { file, meta } of entries)
      for (const [field, text] of Object.entries(meta)) check(file, field, text);
    for (const [address, meta] of pages) {
      const url = place(address);
      for (const { field, message } of checkEntry(metaField, meta).problems ?? [])
        warn({ file: url, field: `meta.${field}`, message });
      for (const [field, text] of Object.entries(meta ?? {})) check(url, field, String(text));
    }
  });
}

/**
 * `{{ page | structuredData(facts) | safe }}` returns the structured data of a page as JSON-LD for a `<script>`.
 *
 * @param translate replaces full addresses in text with the addresses of the translated pages
 */
export function addStructuredData(config: EleventyConfig, translate: (text: string) => string) {
  let contents: Map<string, PageContent> | undefined;
  config.on("eleventy.before", () => (contents = undefined));
  config.addFilter("structuredData", (page: PageHead, facts: Facts, { t } = facts) => {
    contents ??= describePages(facts);
    const graph = pageGraph({ site: facts.site, t }, page, contents.get(page.url) ?? { nodes: [] });
    const translated = JSON.parse(translate(JSON.stringify(graph))) as typeof graph;
    const [description, ...others] = translated["@graph"];
    const described = { ...(description as object), ...translationsOf(facts.site, page) };
    return scriptJson({ ...translated, "@graph": [described, ...others] } as typeof graph);
  });
}
