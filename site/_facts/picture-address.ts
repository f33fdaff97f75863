import { photographRoot } from "../_photographs/photograph-address";

/** The address of an entry's picture: a photograph, or what `writeDrawings` makes of the entry. */
export const pictureAddress = (image: string, kind: string, slug: string) =>
  image === "drawn" ? `/assets/drawings/${kind}/${slug}.svg` : photographRoot + image;

/** Where the pages that show a drawing have it: `/assets/drawings/map.svg` -> `#drawings.map`. A photograph stays where it is. */
export const inPage = (address: string) =>
  address.replace(/^\/assets\/(drawings\/.+)\.svg$/, (_, name: string) => `#${name.replaceAll("/", ".")}`);
