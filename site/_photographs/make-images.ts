import { existsSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { photographNames } from "../../data/_load/photograph-names";
import { sizedRoot } from "./photograph-address";
import type { MadeImage } from "./picture-markup";

export interface Places {
  /** Where the photographs are: the site's own, and those beside texts. */
  folders: readonly string[];
  /** Where Eleventy Image keeps its files between builds. */
  kept: string;
  /** The path that the site lies below, such as `/agency`, or nothing. */
  base: string;
}

export interface MadeImages {
  /** AVIF, WebP, and JPEG, or PNG where the photograph is partly transparent. */
  formats: MadeImage[][];
  files: { file: string; address: string }[];
}

/** Makes a photograph's files in these widths, or takes the ones made before. */
export async function makeImages(
  { folders, kept, base }: Places,
  name: string,
  widths: number[],
): Promise<MadeImages> {
  const source = folders.map((folder) => path.join(folder, name)).find(existsSync);
  if (!source) {
    const there = photographNames(folders[0]!).join(", ") || "none yet";
    throw new Error(`there is no such file in site/assets/photos; there are: ${there}`);
  }
  // Loaded only by sites that have photographs.
  const { default: makeImage } = await import("@11ty/eleventy-img");
  const { hasAlpha } = await sharp(source).metadata();
  const metadata = await makeImage(source, {
    widths,
    formats: ["avif", "webp", hasAlpha ? "png" : "jpeg"],
    outputDir: kept,
    urlPath: base + sizedRoot,
    fixOrientation: true,
    sharpAvifOptions: { quality: 52 },
    sharpWebpOptions: { quality: 74 },
    sharpJpegOptions: { quality: 76, mozjpeg: true },
    filenameFormat: (id: string, _source: string, width: number, format: string) =>
      `${path.parse(name).name}-${id}-${width}.${format}`,
  });
  const formats = Object.values(metadata);
  return {
    formats,
    files: formats
      .flat()
      .map(({ outputPath, url }) => ({ file: outputPath, address: url.slice(base.length) })),
  };
}
