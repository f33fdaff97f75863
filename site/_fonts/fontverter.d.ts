/** The part of fontverter that this site uses; the package ships no types. */
declare module "fontverter" {
  const fontverter: { convert(font: Buffer, format: "woff2"): Promise<Buffer> };
  export default fontverter;
}
