import { existsSync } from "node:fs";
import path from "node:path";
import { photographNames, publishedName } from "../../../schemas/fields/photograph-names";
import type { ImageTag } from "../../html/page";
import { photographAt, photographFolder } from "./photograph-address";
import { pictureMarkup } from "./picture-markup";
import { placePhotograph } from "./place-photograph";
import type { sizedCopies } from "./web-copies";

/** Returns whether an image is one of the site's photographs and its address contains no size. */
export const isPhotograph = ({ attributes }: ImageTag): boolean =>
  photographAt(attributes.src ?? "") !== undefined;

/** Returns the path of the file that is published under a name. */
function sourceOf(folders: readonly string[], name: string): string {
  const files = (folder: string) =>
    photographNames(folder)
      .filter((file) => publishedName(file) === name)
      .map((file) => path.join(folder, file));
  const [source] = [
    ...folders.map((folder) => path.join(folder, name)).filter(existsSync),
    ...folders.flatMap(files),
  ];
  if (source) return source;
  const existing = photographNames(folders[0]!).join(", ") || "no photographs";
  throw new Error(`${photographFolder} has no such file. It contains: ${existing}`);
}

/**
 * Returns the `<picture>` that replaces an image.
 *
 * @param url the URL of the page, for errors
 * @param folders the folders with photographs: `site/assets/photos`, and the data folder for those next to texts
 * @param publish publishes the copies of a photograph, and returns them
 */
export async function pictureOf(
  { attributes }: ImageTag,
  url: string,
  folders: readonly string[],
  base: string,
  publish: typeof sizedCopies,
): Promise<string> {
  const src = attributes.src ?? "";
  try {
    const placement = placePhotograph(attributes);
    const copies = await publish(sourceOf(folders, photographAt(src) ?? src), placement.widths);
    return pictureMarkup(copies, attributes, placement, base);
  } catch (error) {
    throw new Error(`${url}: <img src="${src}">: ${(error as Error).message}`, { cause: error });
  }
}
