import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import type { Site } from "../../schemas/site";
import type { Brand } from "../brand/read-brand";
import { svgOf } from "../brand/svg";
import { cached } from "../cache";

/** The width and height of an icon in its own units. */
const SIZE = 32;
/** The maximum radius of its corners. */
const MAX_RADIUS = 8;
/** The size of the mark. An `icon.svg` has its own margin. */
const MARK = 24;

interface IconOptions {
  /** The size of the mark, relative to the one in the favicon. */
  share?: number;
  /** Whether the background fills the whole square, for systems that crop icons. */
  isFull?: boolean;
}

/** Returns an icon as SVG: the brand's small mark on a tile in the color of text. In dark browsers, both are inverted. */
export function appIcon(
  { hex: { ink, line }, radius, mark, icon }: Pick<Brand, "hex" | "radius" | "mark" | "icon">,
  { share = 1, isFull = false }: IconOptions = {},
): string {
  const size = (icon ? SIZE : MARK) * share;
  const start = (SIZE - size) / 2;
  const corner = isFull ? 0 : Math.min(radius * 1.5, MAX_RADIUS);
  const styles = (tile: string, color: string) => `.tile{fill:${tile}}.mark{color:${color}}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}"><style>${styles(ink[0], line[1])}`,
    `@media (prefers-color-scheme:dark){${styles(ink[1], line[0])}}</style>`,
    `<rect class="tile" width="${SIZE}" height="${SIZE}" rx="${corner}"/>`,
    svgOf(icon ?? mark, { class: "mark", x: start, y: start, width: size, height: size }),
    "</svg>",
  ].join("");
}

/** Few flat colors need no dithering. */
const flat = { palette: true, colours: 16, dither: 0, effort: 10, compressionLevel: 9 };

/** The versions and settings that affect the pixels, for cache keys. */
export const rasterizer = JSON.stringify([sharp.versions, flat]);

/** Converts an SVG of flat colors, without `<text>`, into a small PNG. */
export const rasterize = (svg: string, width: number, height: number): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize(width, height).png(flat).toBuffer();

/** Returns an icon as a square PNG, from the cache if an earlier build generated it. */
export async function iconPng(svg: string, size: number): Promise<Buffer> {
  const kept = await cached("icon", [svg, String(size), rasterizer], async (target) =>
    writeFile(target, await rasterize(svg, size, size)),
  );
  return readFile(kept);
}

const HEADER = 22;

/** Returns a `favicon.ico` that contains a square PNG of less than 256 pixels. */
export function encodeIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(HEADER);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.fill(size, 6, 8);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(HEADER, 18);
  return Buffer.concat([header, png]);
}

export const manifestIcons = [
  { file: "assets/brand/icon-192.png", size: 192, purpose: "any" },
  { file: "assets/brand/icon-512.png", size: 512, purpose: "any" },
  { file: "assets/brand/icon-maskable-192.png", size: 192, purpose: "maskable" },
  { file: "assets/brand/icon-maskable-512.png", size: 512, purpose: "maskable" },
] as const;

/** Returns `/site.webmanifest`, which phones read when a visitor adds the site to the home screen. */
export const webManifest = ({ name, description, language }: Site, paper: string, base: string): string =>
  JSON.stringify({
    name,
    short_name: name,
    description,
    lang: language,
    id: `${base}/`,
    start_url: `${base}/`,
    display: "browser",
    background_color: paper,
    theme_color: paper,
    icons: manifestIcons.map(({ file, size, purpose }) => ({
      src: `${base}/${file}`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose,
    })),
  });
