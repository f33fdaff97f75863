import { copyFile, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import pLimit from "p-limit";
import { photographFolder } from "../../data/_load/fields";
import { photographNames } from "../../data/_load/photograph-names";
import type { Facts } from "../_facts/derive-facts";
import type { EleventyConfig } from "./eleventy";
import type { FinishingStep } from "./finished-pages";
import { putCached } from "../_build/cache";
import type { ImageTag } from "../_html/page";
import { inRoot } from "../_build/paths";
import { readSettings } from "../_build/settings";
import { isPhotograph, pictureOf } from "../_photographs/picture-of";
import { webCopies } from "../_photographs/web-copies";

/** Photographs are large: only a few are in memory at once. */
const limit = pLimit(4);

/**
 * Publishes the photographs of `site/assets/photos`, and those beside texts in the data. Eleventy Image's own transform would take every image of a page.
 *
 * @returns what replaces each `<img>` of one by a `<picture>`
 */
export function addPhotographs(
  config: EleventyConfig,
  output: string,
  facts: () => Facts,
  base: string,
): FinishingStep {
  const folders = [inRoot(photographFolder), inRoot(readSettings().data)];
  const kept = inRoot(".cache/photographs/sized");
  /** What this build has already copied; an author's portrait stands on many pages. */
  const copied = new Set<string>();

  config.on("eleventy.before", async () => {
    copied.clear();
    const [own = [], beside = []] = folders.map((folder) =>
      photographNames(folder).map((name) => ({ folder, name })),
    );
    const shown = [...own, ...beside.filter(({ name }) => isOut(facts(), name))];
    await limit.map(shown, async ({ folder, name }) => {
      for (const { sources, address, make } of await webCopies(folder, name))
        await putCached(inRoot(output, address), "photograph", sources, async (target) =>
          writeFile(target, await make()),
        );
    });
  });
  const publish = async ({ file, address }: { file: string; address: string }) => {
    if (copied.has(address)) return;
    copied.add(address);
    const target = inRoot(output, address);
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(file, target);
  };
  return ({ images, url }) =>
    Promise.all(
      images
        .map(withoutPrefix(base))
        .filter(isPhotograph)
        .map(async (image) => {
          const { markup, files } = await pictureOf(image, url, { folders, kept, base });
          for (const file of files) await publish(file);
          return { start: image.start, end: image.end, text: markup };
        }),
    );
}

/** Whether a picture lies beside a text that is out: in `<kind>/<slug>/`. */
function isOut({ posts, legal }: Facts, name: string): boolean {
  const [kind, slug] = name.split("/");
  const texts: readonly { slug: string }[] = kind === "posts" ? posts : kind === "legal" ? legal : [];
  return texts.some((text) => text.slug === slug);
}

/** Photographs are known by their address in templates and data, which the base path was put before. */
const withoutPrefix =
  (base: string) =>
  (image: ImageTag): ImageTag => {
    const { src = "", ...attributes } = image.attributes;
    return {
      ...image,
      attributes: { src: src.startsWith(`${base}/`) ? src.slice(base.length) : src, ...attributes },
    };
  };
