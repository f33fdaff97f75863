/** Types for the part of subset-font that this site uses. The package itself ships no types. */
declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      targetFormat: "woff2" | "sfnt";
      keepAllGlyphs?: boolean;
      keepFeatures?: readonly string[];
      /** The value of each axis of a variable font to fix. */
      variationAxes?: Readonly<Record<string, number>>;
    },
  ): Promise<Buffer>;
}
