import { photographRoot } from "../_photographs/photograph-address";

/** The address of an entry's picture: a photograph, or what `writeDrawings` makes of the entry. */
export const pictureAddress = (image: string, kind: string, slug: string) =>
  image === "drawn" ? `/assets/drawings/${kind}/${slug}.svg` : photographRoot + image;

/** Returns the address of the pictures next to an entry, in `data/<kind>/<slug>/`. */
export const adjacentPicturesAddress = (kind: string, slug: string) => `${photographRoot}${kind}/${slug}/`;

/** The symbol of a drawing in the pages that show it: `/assets/drawings/map.svg` -> `#drawings.map`. A photograph keeps its address. */
export const inPage = (address: string) =>
  address.replace(/^\/assets\/(drawings\/.+)\.svg$/, (_, name: string) => `#${name.replaceAll("/", ".")}`);

/** The drawing that a symbol shows: `drawings.posts.a` -> `posts/a`. */
export const drawingNamed = (id: string) => id.replace(/^drawings\./, "").replaceAll(".", "/");
