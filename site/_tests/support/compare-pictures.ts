import sharp from "sharp";

/** By how much a channel may differ before a pixel counts, out of 255: what antialiasing may do. */
const TOLERANCE = 12;

async function read(png: Buffer) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/**
 * How two PNG pictures differ, in words; empty where they are the same.
 * @param allowed how many pixels may differ: round edges do where a page is made of layers
 */
export async function difference(one: Buffer, other: Buffer, allowed = 0): Promise<string> {
  if (one.equals(other)) return "";
  const [a, b] = await Promise.all([read(one), read(other)]);
  if (a.width !== b.width || a.height !== b.height) {
    return `${a.width} x ${a.height} px against ${b.width} x ${b.height} px`;
  }
  let pixels = 0;
  for (let at = 0; at < a.data.length; at += 3) {
    const differs = [0, 1, 2].some(
      (channel) => Math.abs(a.data[at + channel]! - b.data[at + channel]!) > TOLERANCE,
    );
    if (differs) pixels += 1;
  }
  return pixels > allowed ? `${pixels} of ${a.width * a.height} pixels differ` : "";
}
