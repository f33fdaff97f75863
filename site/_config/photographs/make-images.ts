import { existsSync } from "node:fs";
import path from "node:path";
import makeImage from "@11ty/eleventy-img";
import sharp from "sharp";
import { photographNames } from "../../../data/_load/photograph-names";
import { inRoot } from "../paths";
import { sizedRoot } from "./photograph-address";
import type { MadeImage } from "./picture-markup";

/** Where Eleventy Image keeps its files between builds. */
const kept = inRoot(".cache/photographs/responsive");

export interface MadeImages {
  /** AVIF, WebP, and JPEG, or PNG where the photograph is partly transparent. */
  formats: MadeImage[][];
  files: { kept: string; address: string }[];
}

/** Makes a photograph's files in these widths, or takes the ones made before. */
export async function makeImages(folder: string, name: string, widths: number[]): Promise<MadeImages> {
  const file = path.join(folder, name);
  if (!existsSync(file)) {
    const there = photographNames(folder).join(", ") || "none yet";
    throw new Error(`there is no such file in site/assets/photos; there are: ${there}`);
  }
  const { hasAlpha } = await sharp(file).metadata();
  const metadata = await makeImage(file, {
    widths,
    formats: ["avif", "webp", hasAlpha ? "png" : "jpeg"],
    outputDir: kept,
    urlPath: sizedRoot,
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
    files: formats.flat().map(({ outputPath, url }) => ({ kept: outputPath, address: url })),
  };
}
