import { existsSync } from "node:fs";
import path from "node:path";
import type { MadeImage } from "@11ty/eleventy-img";
import sharp from "sharp";
import { photographNames, publishedName } from "../../../../data/schemas/fields/photograph-names";
import { photographFolder, sizedRoot } from "./photograph-address";

export interface PhotographFolders {
  /** The folders that contain photographs: `site/assets/photos`, and the data folder for photographs next to texts. */
  folders: readonly string[];
  /** The folder in which Eleventy Image caches its files between builds. */
  kept: string;
  /** The site's path on its host, such as `/agency`, or an empty string. */
  base: string;
}

export interface MadeImages {
  /** The files as AVIF, WebP and JPEG. Partly transparent photographs use PNG instead of JPEG. */
  formats: MadeImage[][];
  files: { file: string; address: string }[];
}

/** Returns the path of the file that is published under a name. */
function sourceOf(folders: readonly string[], name: string): string | undefined {
  const files = (folder: string) =>
    photographNames(folder)
      .filter((file) => publishedName(file) === name)
      .map((file) => path.join(folder, file));
  return folders.map((folder) => path.join(folder, name)).find(existsSync) ?? folders.flatMap(files)[0];
}

/** Writes a photograph's files in the given widths, or reuses the files of an earlier build. */
export async function makeImages(
  { folders, kept, base }: PhotographFolders,
  name: string,
  widths: number[],
): Promise<MadeImages> {
  const source = sourceOf(folders, name);
  if (!source) {
    const existing = photographNames(folders[0]!).join(", ") || "no photographs";
    throw new Error(`${photographFolder} has no such file. It contains: ${existing}`);
  }
  // Load Eleventy Image only if a site has photographs.
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
