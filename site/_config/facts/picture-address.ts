import { photographRoot } from "../photographs/photograph-address";

/** The address of an entry's picture: a photograph, or what `writeDrawings` makes of the entry. */
export const pictureAddress = (image: string, kind: string, slug: string) =>
  image === "drawn" ? `/assets/drawings/${kind}/${slug}.svg` : photographRoot + image;
