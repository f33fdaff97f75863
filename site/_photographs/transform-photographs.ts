import { findPhotographs } from "./find-photographs";
import { makeImages, type MadeImages, type Places } from "./make-images";
import { pictureMarkup } from "./picture-markup";
import { placePhotograph } from "./place-photograph";

export interface Transformed {
  html: string;
  files: MadeImages["files"];
}

/**
 * Replaces each `<img>` of a photograph by a `<picture>`, and changes nothing else of the page.
 *
 * @param url of the page, for errors
 */
export async function transformPhotographs(html: string, url: string, places: Places): Promise<Transformed> {
  let result = "";
  let done = 0;
  const files: MadeImages["files"] = [];
  for (const { start, end, name, attributes } of findPhotographs(html)) {
    const placement = placePhotograph(attributes);
    try {
      const made = await makeImages(places, name, placement.widths);
      files.push(...made.files);
      result += html.slice(done, start) + pictureMarkup(made.formats, attributes, placement);
      done = end;
    } catch (error) {
      throw new Error(`${url}: <img src="${attributes.get("src")}">: ${(error as Error).message}`, {
        cause: error,
      });
    }
  }
  return { html: result + html.slice(done), files };
}
