const HEADER = 6;
const ENTRY = 16;

/** Returns a `favicon.ico` that contains the given square PNGs, keyed by their size in pixels. */
export function encodeIco(images: ReadonlyMap<number, Buffer>): Buffer {
  const header = Buffer.alloc(HEADER + ENTRY * images.size);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.size, 4);
  let at = HEADER;
  let offset = header.length;
  for (const [size, image] of images) {
    // Width and height are one byte each, and 0 means 256.
    header.writeUInt8(size % 256, at);
    header.writeUInt8(size % 256, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(image.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    at += ENTRY;
    offset += image.length;
  }
  return Buffer.concat([header, ...images.values()]);
}
