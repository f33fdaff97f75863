import { checkEntry, fieldName } from "../content/check-entry";
import { lengthsIn } from "../content/entry-findings";
import type { Warn } from "../content/findings";
import { meta as metaField } from "../../schemas/fields/fields";
import type { Facts } from "../facts/derive-facts";
import type { Languages } from "../languages/languages";
import { placeAddresses } from "./languages";
import type { PageFacts } from "./pages";
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
 * engines, or is the same as that of another page in its language.
 */
export function addPageHeads(config: EleventyConfig, pageAt: (address: string) => PageFacts, warn: Warn) {
  const heads = new Map<string, unknown>();
  config.on("eleventy.before", () => heads.clear());
  config.addFilter("checkMeta", (meta: unknown, address: string) => {
    heads.set(address, meta);
    return "";
  });
  config.on("eleventy.after", () => {
    const pages = [...heads].map(([address, meta]) => ({ ...pageAt(address), address, meta }));
    for (const facts of new Set(pages.map((page) => page.facts))) {
      const own = pages.filter((page) => page.facts === facts);
      checkHeads(facts.entries, own, warn);
    }
  });
}

function checkHeads(
  entries: Facts["entries"],
  pages: readonly { identity: string; address: string; isIndexed?: boolean; meta: unknown }[],
  warn: Warn,
) {
  const ofEntries = new Set(entries.map(({ url }) => url));
  const texts = new Map<string, string>();
  const check = (file: string, field: string, text: string) => {
    const other = texts.get(text);
    const message = `is the same as in ${other}; write something different`;
    if (other) warn({ file, field: `meta.${field}`, message });
    else texts.set(text, file);
  };
  for (const { file, meta } of entries)
    for (const [field, text] of Object.entries(meta)) check(file, field, text);
  for (const { address, meta, isIndexed } of pages.filter(({ identity }) => !ofEntries.has(identity))) {
    for (const { field, message } of checkEntry(metaField, meta).problems ?? [])
      warn({ file: address, field: `meta.${field}`, message });
    for (const { at, message } of isIndexed === false ? [] : lengthsIn(metaField, meta))
      warn({ file: address, field: `meta.${fieldName(at)}`, message });
    for (const [field, text] of Object.entries(meta ?? {})) check(address, field, String(text));
  }
}

/** `{{ page | structuredData(facts) | safe }}` returns the structured data of a page as JSON-LD for a `<script>`. */
export function addStructuredData(config: EleventyConfig, languages: () => Languages) {
  const contents = new WeakMap<Facts, Map<string, PageContent>>();
  config.addFilter("structuredData", (page: PageHead, facts: Facts, { t } = facts) => {
    const described = contents.get(facts) ?? describePages(facts);
    contents.set(facts, described);
    const graph = pageGraph({ site: facts.site, t }, page, described.get(page.url) ?? { nodes: [] });
    const placed = JSON.parse(placeAddresses(JSON.stringify(graph), facts, languages())) as typeof graph;
    const [description, ...others] = placed["@graph"];
    const first = { ...(description as object), ...translationsOf(facts.site, page) };
    return scriptJson({ ...placed, "@graph": [first, ...others] } as typeof graph);
  });
}
