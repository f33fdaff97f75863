import { meta as metaField } from "../../data/_load/fields";
import type { EleventyConfig } from "./eleventy";

/**
 * `{{ meta | checkMeta(page.url) }}`: holds every page's title and description, those of templates
 * too, to the lengths that result lists show.
 */
export function addPageHeads(config: EleventyConfig) {
  let faults: string[] = [];
  config.on("eleventy.before", () => void (faults = []));
  config.addFilter("checkMeta", (meta: unknown, url: string) => {
    for (const { path, message } of metaField.safeParse(meta).error?.issues ?? []) {
      faults.push(`  ${url} · meta.${path.join(".")}: ${message}`);
    }
    return "";
  });
  config.on("eleventy.after", () => {
    if (faults.length > 0) throw new Error(`The heads of pages can't stay so:\n${faults.join("\n")}`);
  });
}
