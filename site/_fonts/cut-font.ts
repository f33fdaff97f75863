import type { FontFace } from "./font-faces";
import { kerningOf, withKerning } from "./kerning";

/** What the site sets text with, beside kerning: ligatures, and figures of one width. */
const features = ["liga", "tnum"];
/** What puts combining accents in their places. */
const accents = ["locl", "ccmp", "mark", "mkmk"];

/** A font, as woff2, with nothing in it but the characters and the weights that it is to show. */
export async function cutFont(
  font: Buffer,
  { characters = "", weights }: Pick<FontFace, "characters" | "weights">,
): Promise<Buffer> {
  // Their decoders take a while to load, and most builds find each font kept.
  const [{ default: subsetFont }, { default: fontverter }] = await Promise.all([
    import("subset-font"),
    import("fontverter"),
  ]);
  const [lightest, boldest] = weights ?? [];
  const cut = (keepFeatures: readonly string[], wght?: number | { min: number; max: number }) =>
    subsetFont(font, characters, {
      targetFormat: "sfnt",
      keepFeatures,
      // Names of styles, for the menus of programs.
      dropTables: ["STAT"],
      ...(wght !== undefined && { variationAxes: { wght } }),
    });
  const [kerned, plain] = await Promise.all([
    // Most text is of the lightest weight, and what others would move their letters by differs little.
    cut(["kern"], lightest),
    cut(
      /\p{M}/u.test(characters) ? [...features, ...accents] : features,
      lightest === boldest ? lightest : { min: lightest!, max: boldest! },
    ),
  ]);
  return fontverter.convert(withKerning(plain, kerningOf(kerned, characters)), "woff2");
}
