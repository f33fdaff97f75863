import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { fixedAddress, fixedSizes, photographRoot, type FixedSize } from "./photograph-address";

/** No screen shows a photograph of this site wider. */
const widest = 1600;

interface Copy {
  /** All that it is made from. */
  sources: readonly (string | Buffer)[];
  address: string;
  make: () => Promise<Buffer>;
}

/**
 * What a photograph is published as besides its `<picture>`s: at its own address, for feeds and
 * search engines, and in the fixed sizes that widgets show.
 */
export async function webCopies(folder: string, name: string): Promise<Copy[]> {
  const file = path.join(folder, name);
  const content = await readFile(file);
  const address = photographRoot + name;
  const sourcesOf = (copy: string) => [content, copy, sharp.versions.sharp ?? ""];
  const sizes = Object.keys(fixedSizes) as FixedSize[];
  return [
    {
      sources: sourcesOf("whole"),
      address,
      make: () => read(file).resize({ width: widest, withoutEnlargement: true }).toBuffer(),
    },
    ...sizes.map((fixed) => ({
      sources: sourcesOf(fixed),
      address: fixedAddress(address, fixed),
      make: () => shrink(file, fixed),
    })),
  ];
}

/** Turned as the camera was held; what the camera wrote beside the picture, such as the place, is left out. */
const read = (file: string) => sharp(file).rotate();

const shrink = (file: string, size: FixedSize) =>
  read(file)
    .resize({ ...fixedSizes[size], withoutEnlargement: true, position: sharp.strategy.attention })
    .webp({ quality: 74 })
    .toBuffer();
