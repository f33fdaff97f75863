import { meta as metaField } from "../../data/_load/fields";
import type { EleventyConfig } from "./eleventy";

/**
 * `{{ meta | checkMeta(page.url) }}` checks that the title and the description of a page have lengths that search engines
 * show, and that no other page has the same. The build fails after the last page, with all errors.
 */
export function addPageHeads(config: EleventyConfig) {
  let errors: string[] = [];
  let pages = new Map<string, string>();
  config.on("eleventy.before", () => {
    errors = [];
    pages = new Map();
  });
  config.addFilter("checkMeta", (meta: unknown, url: string) => {
    const { data, error } = metaField.safeParse(meta);
    for (const { path, message } of error?.issues ?? []) {
      errors.push(`  ${url} · meta.${path.join(".")}: ${message}`);
    }
    for (const [field, text] of Object.entries(data ?? {})) {
      const other = pages.get(text) ?? url;
      if (other !== url) errors.push(`  ${url} · meta.${field}: is also the one of ${other}`);
      pages.set(text, other);
    }
    return "";
  });
  config.on("eleventy.after", () => {
    if (errors.length > 0)
      throw new Error(`Titles or descriptions of pages are invalid:\n${errors.join("\n")}`);
  });
}
