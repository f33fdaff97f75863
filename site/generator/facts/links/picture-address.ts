import { stemOf } from "../../content/entry-slugs";
import type { TextLocation } from "../../text/render-markdown";
import { photographAddress } from "../../images/photographs/photograph-address";

/** Returns the address of an entry's picture: a photograph, or a drawing that the build generates from the entry. */
export const pictureAddress = (image: string, kind: string, slug: string) =>
  image === "drawn" ? `/assets/drawings/${kind}/${slug}.svg` : photographAddress(image);

/** Returns the slug of a text and the address of its pictures, which are in `data/<kind>/<name of the file>/`. */
export function textLocation(kind: string, file: string): TextLocation {
  const slug = stemOf(file);
  return { slug, pictures: `${encodeURI(photographAddress(`${kind}/${slug}`))}/` };
}

/**
 * Returns a reference to the symbol that contains a drawing on a page: `/assets/drawings/map.svg` -> `#drawings.map`.
 * Returns the address of a photograph unchanged.
 */
export const inPage = (address: string) =>
  address.replace(/^\/assets\/(drawings\/.+)\.svg$/, (_, name: string) => `#${name.replaceAll("/", ".")}`);

/** Returns the drawing that a symbol shows: `drawings.posts.a` -> `posts/a`. */
export const drawingNamed = (id: string) => id.replace(/^drawings\./, "").replaceAll(".", "/");
