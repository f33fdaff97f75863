import { meta as metaField } from "../../data/_load/fields";
import type { EleventyConfig } from "./eleventy";

/**
 * `{{ meta | checkMeta(page.url) }}`: holds every page's title and description, those of templates
 * too, to the lengths that result lists show, and to be no other page's.
 */
export function addPageHeads(config: EleventyConfig) {
  let faults: string[] = [];
  let pages = new Map<string, string>();
  config.on("eleventy.before", () => {
    faults = [];
    pages = new Map();
  });
  config.addFilter("checkMeta", (meta: unknown, url: string) => {
    const { data, error } = metaField.safeParse(meta);
    for (const { path, message } of error?.issues ?? []) {
      faults.push(`  ${url} · meta.${path.join(".")}: ${message}`);
    }
    for (const [field, text] of Object.entries(data ?? {})) {
      const other = pages.get(text) ?? url;
      if (other !== url) faults.push(`  ${url} · meta.${field}: is that of ${other} too`);
      pages.set(text, other);
    }
    return "";
  });
  config.on("eleventy.after", () => {
    if (faults.length > 0) throw new Error(`The heads of pages can't stay so:\n${faults.join("\n")}`);
  });
}
