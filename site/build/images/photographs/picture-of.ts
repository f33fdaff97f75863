import type { ImageTag } from "../../html/page";
import { makeImages, type MadeImages, type PhotographFolders } from "./make-images";
import { photographAt } from "./photograph-address";
import { pictureMarkup } from "./picture-markup";
import { placePhotograph } from "./place-photograph";

/** Returns whether an image is one of the site's photographs and its address contains no size. */
export const isPhotograph = ({ attributes }: ImageTag): boolean =>
  photographAt(attributes.src ?? "") !== undefined;

/**
 * Returns the `<picture>` that replaces an image.
 *
 * @param url the URL of the page, for errors
 */
export async function pictureOf(
  { attributes }: ImageTag,
  url: string,
  places: PhotographFolders,
): Promise<{ markup: string; files: MadeImages["files"] }> {
  const src = attributes.src ?? "";
  try {
    const placement = placePhotograph(attributes);
    const { formats, files } = await makeImages(places, photographAt(src) ?? src, placement.widths);
    return { markup: pictureMarkup(formats, attributes, placement), files };
  } catch (error) {
    throw new Error(`${url}: <img src="${src}">: ${(error as Error).message}`, { cause: error });
  }
}
