import { copyFile, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import pLimit from "p-limit";
import { photographFolder } from "../../data/_load/fields";
import { photographNames } from "../../data/_load/photograph-names";
import type { EleventyConfig } from "./eleventy";
import { putCached } from "../_build/cache";
import { inRoot } from "../_build/paths";
import { photographRoot } from "../_photographs/photograph-address";
import { transformPhotographs } from "../_photographs/transform-photographs";
import { webCopies } from "../_photographs/web-copies";

/** Photographs are large: only a few are in memory at once. */
const limit = pLimit(4);

/**
 * Publishes the photographs of `site/assets/photos`: each `<img>` of one becomes a `<picture>`.
 * It is a transform of our own: Eleventy Image's takes every image of a page, and writes the whole
 * page anew, prerendered widgets included.
 */
export function addPhotographs(config: EleventyConfig, output: string) {
  const folder = inRoot(photographFolder);
  const kept = inRoot(".cache/photographs/sized");
  /** What this build has already copied; an author's portrait stands on many pages. */
  const copied = new Set<string>();

  config.on("eleventy.before", async () => {
    copied.clear();
    await limit.map(photographNames(folder), async (name) => {
      for (const { sources, address, make } of await webCopies(folder, name))
        await putCached(inRoot(output, address), "photograph", sources, async (target) =>
          writeFile(target, await make()),
        );
    });
  });
  config.addTransform("photographs", async function (content) {
    if (!String(this.page.outputPath).endsWith(".html") || !content.includes(photographRoot)) return content;
    const { html, files } = await transformPhotographs(content, this.page.url, { folder, kept });
    for (const { file, address } of files) {
      if (copied.has(address)) continue;
      copied.add(address);
      const target = inRoot(output, address);
      await mkdir(path.dirname(target), { recursive: true });
      await copyFile(file, target);
    }
    return html;
  });
}
