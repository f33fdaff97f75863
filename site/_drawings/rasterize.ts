import sharp from "sharp";

/** Flat colors need no dithering. */
const png = { palette: true, colours: 128, dither: 0, effort: 8 };

/** What besides the drawing decides how a raster looks. */
export const rasterizer = JSON.stringify([sharp.versions, png]);

/**
 * Turns a drawing of flat colors into a small PNG. Words in it must be outlines: the machine's own
 * fonts would stand in for text.
 */
export async function rasterize(svg: string, width: number, height: number): Promise<Buffer> {
  if (svg.includes("<text")) {
    throw new Error(
      "A drawing to be rasterized holds <text>, which would look different on each machine; draw outlines instead.",
    );
  }
  return sharp(Buffer.from(svg)).resize(width, height).png(png).toBuffer();
}
