import { readFileSync } from "node:fs";
import { inRoot, pathsBelow } from "../paths";
import path from "node:path";
import { plugins } from "../plugins";
import type { EleventyConfig } from "./eleventy";

/** Adds the templates in the folders `pages` of plugins, as if they were in `site/pages`. */
export function addPluginPages(config: EleventyConfig): void {
  for (const { name } of plugins) {
    const folder = inRoot(`site/plugins/${name}/pages`);
    const templates = pathsBelow(folder).filter((file) => file.endsWith(".njk"));
    if (templates.length > 0) config.addWatchTarget(`site/plugins/${name}`);
    for (const file of templates)
      config.addTemplate(`${name}/${file}`, readFileSync(path.join(folder, file), "utf8"));
  }
}
