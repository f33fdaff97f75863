import { existsSync } from "node:fs";
import path from "node:path";
import { photographAt, photographFolder } from "../../schemas/fields/photograph-address";
import { photographNames, publishedName } from "../../schemas/fields/photograph-names";
import { writeAttributes } from "../brand/svg";
import type { ImageTag } from "../html/page";
import type { sizedCopies, SizedCopy } from "./photograph-copies";

/** Returns whether an image is one of the site's photographs and its address contains no size. */
export const isPhotograph = ({ attributes }: ImageTag): boolean =>
  photographAt(attributes.src ?? "") !== undefined;

/** Returns the path of the file that is published under a name. */
function sourceOf(folders: readonly string[], name: string): string {
  const files = (folder: string) =>
    photographNames(folder)
      .filter((file) => publishedName(file) === name)
      .map((file) => path.join(folder, file));
  const [source] = [
    ...folders.map((folder) => path.join(folder, name)).filter(existsSync),
    ...folders.flatMap(files),
  ];
  if (source) return source;
  const existing = photographNames(folders[0]!).join(", ") || "no photographs";
  throw new Error(`${photographFolder} has no such file. It contains: ${existing}`);
}

/**
 * Returns the `<picture>` that replaces an image.
 *
 * @param folders the folders with photographs: `site/assets/photos`, and the data folder for those next to texts
 */
export async function pictureOf(
  { attributes }: ImageTag,
  url: string,
  folders: readonly string[],
  base: string,
  publish: typeof sizedCopies,
): Promise<string> {
  const src = attributes.src ?? "";
  try {
    const placement = placePhotograph(attributes);
    const copies = await publish(sourceOf(folders, photographAt(src) ?? src), placement.widths);
    return pictureMarkup(copies, attributes, placement, base);
  } catch (error) {
    throw new Error(`${url}: <img src="${src}">: ${(error as Error).message}`, { cause: error });
  }
}

/** The maximum width of an image that has the same size on all screens, such as an avatar. */
const maxFixedWidth = 200;
/** The `sizes` of a picture that fills the content's width, which is at most 80rem. */
const fullWidthSizes = "(min-width: 86rem) 80rem, 100vw";
/** The `sizes` of a picture in a list that has one to three columns, depending on the screen. */
const listSizes = "(min-width: 86rem) 26rem, (min-width: 64rem) 33vw, (min-width: 48rem) 50vw, 100vw";

const lazy = { loading: "lazy", decoding: "async" };

/**
 * Returns the placement of a photograph. A large photograph without `loading="lazy"` is assumed to be at the top. A
 * `fixed` one is cropped to the template's dimensions; others keep their aspect ratio.
 */
export function placePhotograph(attributes: ImageTag["attributes"]) {
  const width = Number(attributes.width ?? 0);
  const isLazy = attributes.loading === "lazy";
  if (width > 0 && width <= maxFixedWidth) {
    return {
      widths: [width, width * 2, width * 3],
      sizes: `${width}px`,
      loading: isLazy ? lazy : {},
      fixed: true,
    };
  }
  const isAtTop = width > 0 && !isLazy;
  return {
    widths: [400, 800, 1200, 1600],
    sizes: attributes.sizes ?? (isAtTop ? fullWidthSizes : `auto, ${width > 0 ? listSizes : fullWidthSizes}`),
    loading: isAtTop ? { fetchpriority: "high" } : lazy,
    fixed: false,
  };
}

type File = Pick<SizedCopy, "address" | "format" | "width" | "height">;

/**
 * Returns a `<picture>` with the formats in the given order. The last format is the fallback.
 *
 * @param formats the files of each format, narrowest first
 */
export function pictureMarkup(
  formats: readonly File[][],
  attributes: ImageTag["attributes"],
  { sizes, loading, fixed }: ReturnType<typeof placePhotograph>,
  base: string,
): string {
  const srcset = (files: File[]) =>
    files.map(({ address, width }) => `${base}${address} ${width}w`).join(", ");
  const fallback = formats.at(-1)!;
  const largest = fallback.at(-1)!;
  const sources = formats
    .slice(0, -1)
    .map((files) => `<source type="image/${files[0]!.format}" srcset="${srcset(files)}" sizes="${sizes}">`);
  const width = Number(attributes.width ?? largest.width);
  const ownHeight = String(Math.round((width * largest.height) / largest.width));
  const image = {
    ...attributes,
    ...loading,
    src: base + (fallback[Math.floor(fallback.length / 2)] ?? largest).address,
    srcset: srcset(fallback),
    sizes,
    width: String(width),
    height: fixed ? (attributes.height ?? String(width)) : ownHeight,
  };
  return `<picture>${sources.join("")}<img${writeAttributes(image)}></picture>`;
}
