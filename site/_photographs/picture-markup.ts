import type { Placement } from "./place-photograph";

/** One file that Eleventy Image has made. */
export interface MadeImage {
  url: string;
  width: number;
  height: number;
  sourceType: string;
  srcset: string;
}

const written = (attributes: Iterable<[string, string]>) =>
  [...attributes].map(([name, value]) => `${name}="${value}"`).join(" ");

/**
 * A `<picture>` with the formats in the order given; the last is for browsers that know no other.
 *
 * @param formats format -> its files, narrowest first
 * @param attributes of the template's `<img>`, escaped as they stand there
 */
export function pictureMarkup(
  formats: MadeImage[][],
  attributes: ReadonlyMap<string, string>,
  { sizes, loading, fixed }: Placement,
): string {
  const srcset = (files: MadeImage[]) => files.map((file) => file.srcset).join(", ");
  const fallback = formats.at(-1) ?? [];
  const largest = fallback.at(-1);
  if (!largest) throw new Error("no image was made of it");
  const sources = formats
    .slice(0, -1)
    .map((files) => `<source type="${files[0]?.sourceType}" srcset="${srcset(files)}" sizes="${sizes}">`);
  const width = Number(attributes.get("width") ?? largest.width);
  const image = new Map<string, string>([
    ...attributes,
    ...Object.entries(loading),
    ["src", (fallback[Math.floor(fallback.length / 2)] ?? largest).url],
    ["srcset", srcset(fallback)],
    ["sizes", sizes],
    ["width", String(width)],
    [
      "height",
      fixed
        ? (attributes.get("height") ?? String(width))
        : String(Math.round((width * largest.height) / largest.width)),
    ],
  ]);
  return `<picture>${sources.join("")}<img ${written(image)}></picture>`;
}
