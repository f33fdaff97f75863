import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "postcss";
import type { Plugin } from "vite";
import { hashOf } from "../../widgets/_tools/hash-of";
import { keptFiles } from "../_eleventy/kept-files";
import { inRoot } from "../_build/paths";
import { cutFont } from "./cut-font";
import { fontFacesIn, type FontFace } from "./font-faces";

const put = keptFiles("fonts");
/** What a cut font comes from, beside the font itself. */
const cutters = [
  ...["cut-font.ts", "kerning.ts", "sfnt.ts"].map((file) => `site/_fonts/${file}`),
  ...["subset-font", "fontkit", "fontverter"].map((name) => `node_modules/${name}/package.json`),
].map((file) => readFileSync(inRoot(file)));

/**
 * Cuts the font of each `@font-face` that has a `unicode-range` to the characters and weights that the
 * rule names, and keeps it in `.cache/fonts`.
 */
export const cutFaces = (): Plugin => ({
  name: "cut-faces",
  enforce: "pre",
  async transform(code, id) {
    if (!id.endsWith(".css")) return undefined;
    const sheet = parse(code);
    await Promise.all(fontFacesIn(sheet).map((face) => cutFace(face, path.dirname(id))));
    return sheet.toString();
  },
});

/** Points a face to its cut font. */
async function cutFace({ family, source, address, ...face }: FontFace, folder: string): Promise<void> {
  if (!source || !address || !face.characters) return;
  const file = path.resolve(folder, address);
  const font = await readFile(file).catch((error: Error) => {
    throw new Error(
      `The font of "${family}" can't be read: ${error.message}. Run npm ci, or correct its src in site/assets/styles/fonts.css.`,
    );
  });
  const key = hashOf(...cutters, font, JSON.stringify(face));
  // In a folder, since its name becomes part of its address.
  const target = inRoot(".cache/fonts/cut", key, path.basename(file));
  await put(`${key}.woff2`, target, () => cutFont(font, face));
  source.value = source.value.replace(address, path.relative(folder, target));
}
