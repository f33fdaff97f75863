import { expect, test } from "vitest";
import { encodeIco } from "./encode-ico";

test("the file lists the size and the offset of each image", () => {
  const images = new Map([
    [16, Buffer.from("sixteen")],
    [256, Buffer.from("large")],
  ]);
  const icon = encodeIco(images);
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 2]);
  const entries = [6, 22].map((at) => ({
    size: icon.readUInt8(at),
    bits: icon.readUInt16LE(at + 6),
    image: icon
      .subarray(icon.readUInt32LE(at + 12), icon.readUInt32LE(at + 12) + icon.readUInt32LE(at + 8))
      .toString(),
  }));
  expect(entries).toEqual([
    { size: 16, bits: 32, image: "sixteen" },
    { size: 0, bits: 32, image: "large" },
  ]);
});
