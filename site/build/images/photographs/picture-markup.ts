import type { MadeImage } from "@11ty/eleventy-img";
import type { ImageTag } from "../../html/page";
import { writeAttributes } from "../drawings/picture";
import type { Placement } from "./place-photograph";

/**
 * Returns a `<picture>` with the formats in the given order. The last format is the fallback.
 *
 * @param formats the files of each format, narrowest first
 * @param attributes the attributes of the template's `<img>`
 */
export function pictureMarkup(
  formats: MadeImage[][],
  attributes: ImageTag["attributes"],
  { sizes, loading, fixed }: Placement,
): string {
  const srcset = (files: MadeImage[]) => files.map((file) => file.srcset).join(", ");
  const fallback = formats.at(-1) ?? [];
  const largest = fallback.at(-1);
  if (!largest) throw new Error("Eleventy Image returned no files for this photograph");
  const sources = formats
    .slice(0, -1)
    .map((files) => `<source type="${files[0]?.sourceType}" srcset="${srcset(files)}" sizes="${sizes}">`);
  const width = Number(attributes.width ?? largest.width);
  const ownHeight = String(Math.round((width * largest.height) / largest.width));
  const image = {
    ...attributes,
    ...loading,
    src: (fallback[Math.floor(fallback.length / 2)] ?? largest).url,
    srcset: srcset(fallback),
    sizes,
    width: String(width),
    height: fixed ? (attributes.height ?? String(width)) : ownHeight,
  };
  return `<picture>${sources.join("")}<img${writeAttributes(image)}></picture>`;
}
