/** Photographs are below this address; drawings are not. */
export const photographRoot = "/assets/photos/";

/** Where the files of `<picture>`s are; their names change with what they show, so that they may be cached for good. */
export const sizedRoot = `${photographRoot}sized/`;

/** Copies of one fixed size, for what no transform may touch: the markup of widgets, and lists in JSON. */
export const fixedSizes = {
  card: { width: 800, height: undefined },
  thumbnail: { width: 144, height: 144 },
} as const;

export type FixedSize = keyof typeof fixedSizes;

/** `/assets/photos/team/mara.jpg` -> `/assets/photos/team/mara.jpg.card.webp`; a drawing's address stays as it is. */
export const fixedAddress = (address: string, size: FixedSize): string =>
  address.startsWith(photographRoot) ? `${address}.${size}.webp` : address;

/** `/assets/photos/team/mara.jpg.card.webp` -> `/assets/photos/team/mara.jpg` */
export const withoutSize = (address: string): string => {
  const suffix = Object.keys(fixedSizes)
    .map((size) => `.${size}.webp`)
    .find((end) => address.endsWith(end));
  return suffix ? address.slice(0, -suffix.length) : address;
};

/** The path below `site/assets/photos/` that an address names, unless it is that of a copy or no photograph's. */
export function photographAt(address: string): string | undefined {
  if (!address.startsWith(photographRoot) || address.startsWith(sizedRoot)) return undefined;
  return withoutSize(address) === address ? decodeURI(address.slice(photographRoot.length)) : undefined;
}
