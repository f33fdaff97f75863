import { existsSync, readdirSync, readFileSync } from "node:fs";
import { inRoot, posix } from "../paths";
import { plugins } from "../plugins";
import type { EleventyConfig } from "./eleventy";

/** Adds the templates in the folders `pages` of plugins, as if they were in `site/pages`. */
export function addPluginPages(config: EleventyConfig): void {
  for (const { name } of plugins) {
    const folder = `site/plugins/${name}/pages`;
    if (!existsSync(inRoot(folder))) continue;
    config.addWatchTarget(`site/plugins/${name}`);
    for (const file of readdirSync(inRoot(folder), { recursive: true, encoding: "utf8" }))
      if (file.endsWith(".njk"))
        config.addTemplate(`${name}/${posix(file)}`, readFileSync(inRoot(folder, file), "utf8"));
  }
}
