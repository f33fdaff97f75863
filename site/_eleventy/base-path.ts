import { basePath } from "./base-path/base-path";
import type { EleventyConfig } from "./eleventy";
import type { Facts } from "../_facts/derive-facts";
import { prefixManifest, prefixPage, prefixRules } from "./base-path/prefix-addresses";

const prefixers: [file: RegExp, prefix: (content: string, base: string) => string][] = [
  [/\.html$/, prefixPage],
  [/_(headers|redirects)$/, prefixRules],
  [/\.webmanifest$/, prefixManifest],
];

/** Tells the site's path on its host in this build, such as `/agency`; while serving there is none. */
export const pathOnHost = (facts: () => Facts) => () =>
  process.env.ELEVENTY_RUN_MODE === "build" ? basePath(facts().site.origin) : "";

/**
 * Templates, data and Markdown name the site's pages from its root, as `/about/`. Where `origin` has
 * a path, that path is put in front of each. Registered after everything that writes addresses.
 *
 * @param base tells the path, such as `/agency`, or nothing
 */
export function addBasePath(config: EleventyConfig, base: () => string) {
  config.addTransform("base-path", async function (content) {
    const [, prefix] = prefixers.find(([file]) => file.test(String(this.page.outputPath))) ?? [];
    return prefix && base() ? prefix(content, base()) : content;
  });
}
