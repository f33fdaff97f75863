import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { fixedAddress, fixedSizes, photographAddress, type FixedSize } from "./photograph-address";

/** The maximum width at which this site shows a photograph. */
const maxWidth = 1600;

interface Copy {
  /** The bytes and settings that determine the copy. They form the cache key. */
  sources: readonly (string | Buffer)[];
  address: string;
  make: () => Promise<Buffer>;
}

/**
 * Returns the copies of a photograph that are not part of its `<picture>`: a copy at its own address, for feeds and
 * search engines, and a copy in each fixed size, for widgets.
 */
export async function webCopies(folder: string, name: string): Promise<Copy[]> {
  const file = path.join(folder, name);
  const content = await readFile(file);
  const address = photographAddress(name);
  const sourcesOf = (copy: string) => [content, copy, sharp.versions.sharp ?? ""];
  const sizes = Object.keys(fixedSizes) as FixedSize[];
  return [
    {
      sources: sourcesOf("whole"),
      address,
      make: () => read(file).resize({ width: maxWidth, withoutEnlargement: true }).toBuffer(),
    },
    ...sizes.map((fixed) => ({
      sources: sourcesOf(fixed),
      address: fixedAddress(address, fixed),
      make: () => shrink(file, fixed),
    })),
  ];
}

/** Opens a picture, rotates it upright, and removes its metadata, such as the location. */
const read = (file: string) => sharp(file).rotate();

const shrink = (file: string, size: FixedSize) =>
  read(file)
    .resize({ ...fixedSizes[size], withoutEnlargement: true, position: sharp.strategy.attention })
    .webp({ quality: 74 })
    .toBuffer();
