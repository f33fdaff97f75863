import sharp from "sharp";
import { expect, test } from "vitest";
import { brand } from "../../../tests/support/brand";
import { draw } from "./draw";
import { rect } from "./scene";
import { rasterize } from "./rasterize";

test("converts a drawing to a PNG of the given size, in the colors of the light scheme", async () => {
  const drawing = draw({ width: 20, height: 10, body: [rect("ember", 0, 0, 20, 10)] }, brand.palette);
  const image = sharp(await rasterize(drawing, 40, 20));
  expect(await image.metadata()).toMatchObject({ format: "png", width: 40, height: 20 });
  const { channels } = await image.stats();
  expect(channels.slice(0, 3).map(({ mean }) => Math.round(mean))).toEqual([0x1f, 0x7a, 0xe0]);
});

test("rejects text, because fonts differ between machines", async () => {
  await expect(rasterize("<svg><text>A</text></svg>", 1, 1)).rejects.toThrow(/<text>.*Draw outlines/);
});
