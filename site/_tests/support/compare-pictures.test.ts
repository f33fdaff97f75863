import sharp from "sharp";
import { expect, it } from "vitest";
import { difference } from "./compare-pictures";

const picture = (width: number, gray: number[]) =>
  sharp(Buffer.from(gray), { raw: { width, height: gray.length / width, channels: 1 } })
    .toColorspace("srgb")
    .png()
    .toBuffer();

it("finds no difference where there is none, or only what antialiasing does", async () => {
  expect(await difference(await picture(2, [0, 80, 160, 240]), await picture(2, [5, 80, 160, 240]))).toBe("");
});

it("counts the pixels that differ", async () => {
  const other = await picture(2, [0, 200, 20, 240]);
  expect(await difference(await picture(2, [0, 80, 160, 240]), other)).toBe("2 of 4 pixels differ");
});

it("tells sizes that differ", async () => {
  const other = await picture(4, [0, 80, 160, 240]);
  expect(await difference(await picture(2, [0, 80, 160, 240]), other)).toBe("2 x 2 px against 4 x 1 px");
});
