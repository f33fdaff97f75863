import { meta as metaField } from "../../data/_load/fields";
import { report } from "../../data/_load/findings";
import type { EleventyConfig } from "./eleventy";

/**
 * `{{ meta | checkMeta(page.url) }}` checks that the title and the description of a page have lengths that search engines
 * show, and that no other page has the same. The build fails after the last page, with all errors.
 */
export function addPageHeads(config: EleventyConfig) {
  let pages = new Map<string, string>();
  config.on("eleventy.before", () => {
    pages = new Map();
  });
  config.addFilter("checkMeta", (meta: unknown, url: string) => {
    const reject = (field: string, message: string) =>
      report({ level: "error", file: url, field: `meta.${field}`, message });
    const { data, error } = metaField.safeParse(meta);
    for (const { path, message } of error?.issues ?? []) reject(path.join("."), message);
    for (const [field, text] of Object.entries(data ?? {})) {
      const other = pages.get(text) ?? url;
      if (other !== url) reject(field, `is also the one of ${other}`);
      pages.set(text, other);
    }
    return "";
  });
}
