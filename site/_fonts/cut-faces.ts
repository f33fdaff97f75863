import { readFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "postcss";
import type { Plugin } from "vite";
import { cached } from "../_build/cache";
import { inRoot } from "../_build/paths";
import { cutFont } from "./cut-font";
import { fontFacesIn, type FontFace } from "./font-faces";

/** What a cut font comes from, beside the font itself. */
const cutters = [
  ...["cut-font.ts", "kerning.ts", "sfnt.ts"].map((file) => `site/_fonts/${file}`),
  ...["subset-font", "fontkit", "fontverter"].map((name) => `node_modules/${name}/package.json`),
].map((file) => readFileSync(inRoot(file)));

/**
 * Cuts the font of each `@font-face` that has a `unicode-range` to the characters and weights that the
 * rule names.
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
  const name = path.basename(file);
  // In a folder, since its name becomes part of its address.
  const cut = await cached("font", [...cutters, font, JSON.stringify(face)], async (target) => {
    await mkdir(target);
    await writeFile(path.join(target, name), await cutFont(font, face));
  });
  source.value = source.value.replace(address, path.relative(folder, path.join(cut, name)));
}
