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

/** Photographs are large, so only a few are in memory at once. */
const limit = pLimit(4);

/**
 * Publishes the photographs of `site/assets/photos`, and those next to texts in the data. Eleventy Image's own transform
 * would process every image of a page.
 *
 * @returns the step that replaces each `<img>` of a photograph with a `<picture>`
 */
export function addPhotographs(
  config: EleventyConfig,
  output: string,
  facts: () => Facts,
  base: string,
): FinishingStep {
  const folders = [inRoot(photographFolder), inRoot(readSettings().data)];
  const kept = inRoot(".cache/photographs/sized");
  /** The addresses that this build has already copied, because an author's portrait is on many pages. */
  const copied = new Set<string>();

  config.on("eleventy.before", async () => {
    copied.clear();
    const [own = [], nextToTexts = []] = folders.map((folder) =>
      photographNames(folder).map((name) => ({ folder, name })),
    );
    const shown = [...own, ...nextToTexts.filter(({ name }) => isPublished(facts(), name))];
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

/** Returns whether a picture is next to a published text, in `<kind>/<slug>/`. */
function isPublished({ posts, legal }: Facts, name: string): boolean {
  const [kind, slug] = name.split("/");
  const texts: readonly { slug: string }[] = kind === "posts" ? posts : kind === "legal" ? legal : [];
  return texts.some((text) => text.slug === slug);
}

/** Removes the base path from the address of an image, because photographs are looked up by their address without it. */
const withoutPrefix =
  (base: string) =>
  (image: ImageTag): ImageTag => {
    const { src = "", ...attributes } = image.attributes;
    return {
      ...image,
      attributes: { src: src.startsWith(`${base}/`) ? src.slice(base.length) : src, ...attributes },
    };
  };
