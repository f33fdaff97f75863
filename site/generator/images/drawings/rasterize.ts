import sharp from "sharp";

/** Flat colors need no dithering. */
const png = { palette: true, colours: 128, dither: 0, effort: 8 };

/** The versions and settings that affect the pixels, for the cache key. */
export const rasterizer = JSON.stringify([sharp.versions, png]);

/**
 * Converts a drawing of flat colors into a small PNG.
 *
 * @throws Error if the drawing contains text, whose font would depend on the machine
 */
export async function rasterize(svg: string, width: number, height: number): Promise<Buffer> {
  if (svg.includes("<text")) {
    throw new Error(
      "A drawing for a PNG contains <text>, which looks different on each machine. Draw outlines instead.",
    );
  }
  return sharp(Buffer.from(svg)).resize(width, height).png(png).toBuffer();
}
