import { stemOf } from "../content/entry-slugs";
import type { TextLocation } from "../text/render-markdown";
import { photographAddress } from "../../schemas/fields/photograph-address";

/** Returns the address of an entry's photograph, or undefined if the entry has none. */
export const photographOf = (image: string) => (image === "drawn" ? undefined : photographAddress(image));

/** Returns the address of a drawing, such as `projects/neutral`. */
export const drawingAddress = (name: string) => `/assets/drawings/${name}.svg`;

/** Returns the slug of a text and the address of its pictures, which are in `data/<kind>/<name of the file>/`. */
export function textLocation(kind: string, file: string): TextLocation {
  const slug = stemOf(file);
  return { slug, pictures: `${encodeURI(photographAddress(`${kind}/${slug}`))}/` };
}

/** Refers to the symbol of a drawing in a page: `/assets/drawings/map.svg` -> `#drawings.map`. Photographs stay. */
export const inPage = (address: string) =>
  address.replace(/^\/assets\/(drawings\/.+)\.svg$/, (_, name: string) => `#${name.replaceAll("/", ".")}`);

/** Returns the drawing that a symbol shows: `drawings.posts.a` -> `posts/a`. */
export const drawingNamed = (id: string) => id.replace(/^drawings\./, "").replaceAll(".", "/");
