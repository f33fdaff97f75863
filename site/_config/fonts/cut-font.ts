import subsetFont from "subset-font";
import type { FontFace } from "./font-faces";

/** What the site sets text with: kerning, ligatures, figures of one width, and accents in their places. */
const features = ["kern", "liga", "calt", "tnum", "locl", "ccmp", "mark", "mkmk"];

/** A font, as woff2, with nothing in it but the characters and the weights that it is to show. */
export function cutFont(
  font: Buffer,
  { characters = "", weights }: Pick<FontFace, "characters" | "weights">,
): Promise<Buffer> {
  return subsetFont(font, characters, {
    targetFormat: "woff2",
    keepFeatures: features,
    ...(weights && { variationAxes: { wght: { min: weights[0], max: weights[1] } } }),
  });
}
