import type { FontFace } from "./font-faces";

/** What the site sets text with: kerning, ligatures, figures of one width, and accents in their places. */
const features = ["kern", "liga", "calt", "tnum", "locl", "ccmp", "mark", "mkmk"];

/** A font, as woff2, with nothing in it but the characters and the weights that it is to show. */
export async function cutFont(
  font: Buffer,
  { characters = "", weights }: Pick<FontFace, "characters" | "weights">,
): Promise<Buffer> {
  // Its decoder takes a while to load, and most builds find each font kept.
  const { default: subsetFont } = await import("subset-font");
  return subsetFont(font, characters, {
    targetFormat: "woff2",
    keepFeatures: features,
    ...(weights && { variationAxes: { wght: { min: weights[0], max: weights[1] } } }),
  });
}
