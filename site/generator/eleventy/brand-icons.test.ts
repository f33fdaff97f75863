import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { testFolder } from "../../tests/support/test-folder";
import { addBrandIcons } from "./brand-icons";
import { root } from "../paths";
import { brand } from "../../tests/support/test-brand";
import { recordConfig } from "../../tests/support/record-config";

const folder = testFolder({ isShared: true });
beforeAll(async () => {
  const { config, run } = recordConfig();
  addBrandIcons(config, path.relative(root, folder), () => ({ ...brand, radius: 4 }), "");
  await run("eleventy.before");
});

const read = (file: string) => readFile(path.join(folder, file));

/** Returns the red, green, blue and alpha of each pixel. */
const pixelsOf = async (file: string) =>
  sharp(await read(file))
    .ensureAlpha()
    .raw()
    .toBuffer();
const corner = async (file: string) => [...(await pixelsOf(file)).subarray(0, 4)];

test.each([
  ["apple-touch-icon.png", 180],
  ["assets/brand/icon-192.png", 192],
  ["assets/brand/icon-512.png", 512],
  ["assets/brand/icon-maskable-512.png", 512],
])("%s is a square PNG, %i pixels wide", async (file, size) => {
  expect(await sharp(await read(file)).metadata()).toMatchObject({
    format: "png",
    width: size,
    height: size,
  });
});

test("the touch icon and maskable icons fill the whole square, and other icons have rounded corners", async () => {
  const background = [0x0e, 0x1b, 0x2c, 255];
  expect(await corner("apple-touch-icon.png")).toEqual(background);
  expect(await corner("assets/brand/icon-maskable-512.png")).toEqual(background);
  expect((await corner("assets/brand/icon-512.png"))[3]).toBe(0);
});

test("the mark of a maskable icon fits in the central circle that systems never crop (80% of the width)", async () => {
  const size = 512;
  const data = await pixelsOf("assets/brand/icon-maskable-512.png");
  const outside = Array.from({ length: size * size }, (_, index) => index).filter((index) => {
    const [x, y] = [(index % size) - size / 2, Math.floor(index / size) - size / 2];
    return Math.hypot(x, y) > size * 0.4 && data[index * 4]! > 0x60;
  });
  expect(outside).toHaveLength(0);
});

test("favicon.ico contains a picture of the size that pages state", async () => {
  const icon = await read("favicon.ico");
  const [length, offset] = [icon.readUInt32LE(14), icon.readUInt32LE(18)];
  expect([icon.readUInt16LE(4), icon.readUInt8(6)]).toEqual([1, 32]);
  expect(icon).toHaveLength(offset + length);
  expect(await sharp(icon.subarray(offset)).metadata()).toMatchObject({ width: 32, height: 32 });
});
