import type { ImageTag } from "../../html/page";
import { writeAttributes } from "../drawings/picture";
import type { Placement } from "./place-photograph";
import type { SizedCopy } from "./web-copies";

type File = Pick<SizedCopy, "address" | "format" | "width" | "height">;

/**
 * Returns a `<picture>` with the formats in the given order. The last format is the fallback.
 *
 * @param formats the files of each format, narrowest first
 * @param attributes the attributes of the template's `<img>`
 * @param base the site's path on its host, such as `/agency`, or an empty string
 */
export function pictureMarkup(
  formats: readonly File[][],
  attributes: ImageTag["attributes"],
  { sizes, loading, fixed }: Placement,
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
