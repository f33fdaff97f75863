import { publishedName } from "./photograph-names";

/** The folder of photographs. Those next to a text are in the data folder instead. */
export const photographFolder = "site/assets/photos";

/** The folder of the published photographs. Drawings are in another folder. */
export const photographRoot = "/assets/photos/";

/** Returns a photograph's address. The name is its path below the folder of photographs, such as `team/mara.jpg`. */
export const photographAddress = (name: string) => photographRoot + publishedName(name);

/** The address of the folder for `<picture>` files. They are cached forever, because their names contain a hash. */
export const sizedRoot = `${photographRoot}sized/`;

/** The sizes of copies for widgets and JSON files, in which the build does not replace images with `<picture>`. */
export const fixedSizes = {
  card: { width: 800, height: undefined },
  thumbnail: { width: 144, height: 144 },
} as const;

export type FixedSize = keyof typeof fixedSizes;

/** Adds a size: `/assets/photos/mara.jpg` -> `/assets/photos/mara.jpg.card.webp`. Drawings' addresses do not change. */
export const fixedAddress = (address: string, size: FixedSize): string =>
  address.startsWith(photographRoot) ? `${address}.${size}.webp` : address;

/** Removes a size: `/assets/photos/mara.jpg.card.webp` -> `/assets/photos/mara.jpg`. */
export const withoutSize = (address: string): string => {
  const suffix = Object.keys(fixedSizes)
    .map((size) => `.${size}.webp`)
    .find((end) => address.endsWith(end));
  return suffix ? address.slice(0, -suffix.length) : address;
};

/** Returns the name of the photograph at an address, or undefined for copies and other pictures. */
export function photographAt(address: string): string | undefined {
  if (!address.startsWith(photographRoot) || address.startsWith(sizedRoot)) return undefined;
  return withoutSize(address) === address ? decodeURI(address.slice(photographRoot.length)) : undefined;
}
