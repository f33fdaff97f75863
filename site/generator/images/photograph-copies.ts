import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp, { type FormatEnum } from "sharp";
import { publishedName } from "../../schemas/fields/photograph-names";
import { hashOf } from "../cache";
import {
  fixedAddress,
  fixedSizes,
  photographAddress,
  sizedRoot,
  type FixedSize,
} from "../../schemas/fields/photograph-address";

/** The maximum width at which this site shows a photograph. */
const maxWidth = 1600;

/** The maximum number of pixels. Some formats pack more into few bytes, and take half a minute to read. */
const maxPixels = 100_000_000;

/** The maximum width and height. WebP has no larger pictures. */
const maxSide = 16_383;

/** @throws Error if the file is no picture */
export async function problemOf(
  file: string,
): Promise<{ level: "error" | "warning"; message: string } | undefined> {
  const content = await readFile(file);
  const { width = 0, height = 0, pages = 1, format } = await sharp(content).metadata();
  // The library also draws SVG and other formats, whose few bytes may stand for minutes of work.
  if (!["jpeg", "png", "webp", "heif", "gif"].includes(format))
    return {
      level: "error",
      message: `is a picture of the kind ${format}, in spite of its name; export it as JPEG, PNG, WebP or AVIF`,
    };
  if (width * height > maxPixels || Math.max(width, height) > maxSide)
    return {
      level: "error",
      message: `has ${width} × ${height} pixels; scale it down to at most ${maxPixels / 1e6} million, with sides of at most ${maxSide}, of which pages show a width of ${maxWidth}`,
    };
  // sharp does not count the frames of a PNG.
  const frames = content.subarray(0, content.indexOf("IDAT")).includes("acTL");
  if (pages > 1 || frames || content.toString("latin1", 8, 12) === "avis")
    return {
      level: "warning",
      message:
        "moves, but pages show only its first picture; link to a video, or use a picture that stands still",
    };
  return undefined;
}

export interface Copy {
  /** The bytes and settings that determine the copy. They form the cache key. */
  sources: readonly (string | Buffer)[];
  address: string;
  make: () => Promise<Buffer>;
}

/** A copy in one of the widths and formats of a `<picture>`. */
export interface SizedCopy extends Copy {
  format: keyof typeof options;
  width: number;
  height: number;
}

const options = {
  avif: { quality: 52 },
  webp: { quality: 74 },
  jpeg: { quality: 76, mozjpeg: true },
  png: {},
};

/** Returns the copies outside of a `<picture>`: at the photograph's own address, and in the fixed sizes of widgets. */
export async function webCopies(folder: string, name: string): Promise<Copy[]> {
  const file = path.join(folder, name);
  const content = await readFile(file);
  const address = photographAddress(name);
  const sourcesOf = (copy: string) => [content, copy, sharp.versions.sharp ?? ""];
  const sizes = Object.keys(fixedSizes) as FixedSize[];
  // The file may have another format than its name states, which servers and feeds rely on.
  const format = path.extname(name).slice(1).toLowerCase() as keyof FormatEnum;
  return [
    {
      sources: sourcesOf(format),
      address,
      make: () =>
        read(file).resize({ width: maxWidth, withoutEnlargement: true }).toFormat(format).toBuffer(),
    },
    ...sizes.map((fixed) => ({
      sources: sourcesOf(fixed),
      address: fixedAddress(address, fixed),
      make: () => shrink(file, fixed),
    })),
  ];
}

/** Returns the copies for a `<picture>` by format, in widths up to the photograph's. Their addresses contain a hash. */
export async function sizedCopies(file: string, widths: readonly number[]): Promise<SizedCopy[][]> {
  const content = await readFile(file);
  const { width = 0, height = 0, orientation = 1, hasAlpha } = await sharp(content).metadata();
  // From 5 on, the orientation swaps the sides.
  const [ownWidth, ownHeight] = orientation < 5 ? [width, height] : [height, width];
  const hash = hashOf([content, JSON.stringify([options, sharp.versions.sharp])]);
  const within = [...new Set(widths.map((one) => Math.min(one, ownWidth)))];
  return (["avif", "webp", hasAlpha ? "png" : "jpeg"] as const).map((format) =>
    within.map((size) => ({
      sources: [hash, format, String(size)],
      address: `${sizedRoot}${publishedName(path.parse(file).name)}-${hash.slice(0, 10)}-${size}.${format}`,
      format,
      width: size,
      height: Math.round((ownHeight * size) / ownWidth),
      make: () => read(file).resize({ width: size }).toFormat(format, options[format]).toBuffer(),
    })),
  );
}

/** Opens a picture, rotates it upright, and removes its metadata, such as the location. */
const read = (file: string) => sharp(file).rotate();

const shrink = (file: string, size: FixedSize) =>
  read(file)
    .resize({ ...fixedSizes[size], withoutEnlargement: true, position: sharp.strategy.attention })
    .webp(options.webp)
    .toBuffer();
