import { writeFile } from "node:fs/promises";
import path from "node:path";
import pLimit from "p-limit";
import { stemOf } from "../content/entry-slugs";
import { photographFolder } from "../../schemas/fields/photograph-address";
import type { Findings } from "../content/findings";
import { photographNames, publishedName } from "../../schemas/fields/photograph-names";
import type { Facts } from "../facts/derive-facts";
import type { EleventyConfig } from "./eleventy";
import type { FinishingStep } from "./transforms/finished-pages";
import { putCached } from "../cache";
import type { ImageTag } from "../html/page";
import { inRoot } from "../paths";
import type { Environment } from "../environment";
import { isPhotograph, pictureOf } from "../images/photograph-markup";
import { problemOf, sizedCopies, webCopies, type Copy } from "../images/photograph-copies";

/** A limiter that keeps only a few photographs in memory at a time, because they are large. */
const limit = pLimit(4);

/**
 * Publishes the photographs in `site/assets/photos` and those next to texts. Returns the step that replaces each `<img>`
 * of a photograph with a `<picture>`.
 */
export function addPhotographs(
  config: EleventyConfig,
  output: string,
  facts: () => Facts,
  base: string,
  { data }: Pick<Environment, "data">,
  findings: Findings,
): FinishingStep {
  const folders = [inRoot(photographFolder), inRoot(data)];
  /** The published copies by photograph and widths. An author's portrait, for example, is on many pages. */
  const copies = new Map<string, ReturnType<typeof sizedCopies>>();
  const put = ({ sources, address, make }: Copy) =>
    putCached(inRoot(output, address), "photograph", sources, async (target) =>
      writeFile(target, await make()),
    );

  config.on("eleventy.before", async () => {
    copies.clear();
    const [own = [], nextToTexts = []] = folders.map((folder, index) =>
      photographNames(folder).map((name) => ({
        folder,
        name,
        file: `${index === 0 ? photographFolder : "data"}/${name}`,
      })),
    );
    const shown = [...own, ...nextToTexts.filter(({ name }) => isPublished(facts(), name))];
    const reject = (file: string, message: string) => findings.report({ level: "error", file, message });
    const published = new Map<string, string>();
    for (const { name, file } of shown) {
      const other = published.get(publishedName(name));
      if (other) reject(file, `has the same address as ${other}; rename one of them`);
      published.set(publishedName(name), file);
    }
    await limit.map(shown, async ({ folder, name, file }) => {
      try {
        const problem = await problemOf(path.join(folder, name));
        if (problem) findings.report({ file, ...problem });
        if (problem?.level === "error") return;
        for (const copy of await webCopies(folder, name)) await put(copy);
      } catch (error) {
        const [reason] = (error as Error).message.split("\n");
        reject(
          file,
          `cannot be read as a picture, because it is damaged or has another format; export it again as JPEG, PNG, WebP or AVIF (${reason})`,
        );
      }
    });
    findings.rejectErrors(false);
  });
  const publish: typeof sizedCopies = (file, widths) => {
    const key = [file, ...widths].join();
    const published =
      copies.get(key) ??
      sizedCopies(file, widths).then(async (made) => {
        await limit.map(made.flat(), put);
        return made;
      });
    copies.set(key, published);
    return published;
  };
  return ({ images, url }) =>
    Promise.all(
      images
        .map(withoutPrefix(base))
        .filter(isPhotograph)
        .map(async (image) => {
          const text = await pictureOf(image, url, folders, base, publish);
          return { start: image.start, end: image.end, text };
        }),
    );
}

/** Returns whether a picture, named `<kind>/<slug>/…`, belongs to a published text. */
function isPublished({ posts, legal }: Facts, name: string): boolean {
  const [kind, slug] = name.split("/");
  const texts: readonly { file: string }[] = kind === "posts" ? posts : kind === "legal" ? legal : [];
  return texts.some(({ file }) => stemOf(file) === slug);
}

/** Returns a function that removes the base path from an image's address, because photographs are found without it. */
const withoutPrefix =
  (base: string) =>
  (image: ImageTag): ImageTag => {
    const { src = "", ...attributes } = image.attributes;
    return {
      ...image,
      attributes: { src: src.startsWith(`${base}/`) ? src.slice(base.length) : src, ...attributes },
    };
  };
