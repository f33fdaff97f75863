import { publishedName } from "../../data/_load/photograph-names";

/** The folder of photographs. Drawings have another folder. */
export const photographRoot = "/assets/photos/";

/** Returns the address of a photograph. The name is a path below a folder of photographs. */
export const photographAddress = (name: string) => photographRoot + publishedName(name);

/** The folder of the files in `<picture>`. Their names contain a hash, so that they can be cached forever. */
export const sizedRoot = `${photographRoot}sized/`;

/** The fixed sizes of copies for widgets and JSON, because the build replaces images only in pages. */
export const fixedSizes = {
  card: { width: 800, height: undefined },
  thumbnail: { width: 144, height: 144 },
} as const;

export type FixedSize = keyof typeof fixedSizes;

/** `/assets/photos/team/mara.jpg` -> `/assets/photos/team/mara.jpg.card.webp`; a drawing's address is unchanged. */
export const fixedAddress = (address: string, size: FixedSize): string =>
  address.startsWith(photographRoot) ? `${address}.${size}.webp` : address;

/** `/assets/photos/team/mara.jpg.card.webp` -> `/assets/photos/team/mara.jpg` */
export const withoutSize = (address: string): string => {
  const suffix = Object.keys(fixedSizes)
    .map((size) => `.${size}.webp`)
    .find((end) => address.endsWith(end));
  return suffix ? address.slice(0, -suffix.length) : address;
};

/** Returns the path of a photograph below `site/assets/photos/`; undefined for copies and other addresses. */
export function photographAt(address: string): string | undefined {
  if (!address.startsWith(photographRoot) || address.startsWith(sizedRoot)) return undefined;
  return withoutSize(address) === address ? decodeURI(address.slice(photographRoot.length)) : undefined;
}
