import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { browserTargets } from "../../../../widgets/publish/files/tools/browser-targets";
import { themeAlias } from "../../../../widgets/publish/files/tools/theme-values";
import { heroLine } from "../../../generator/brand/logo";
import type { Brand } from "../../../generator/brand/read-brand";
import { brandStyles } from "../../../generator/brand/styles";
import { writeFonts } from "../../../generator/fonts";
import { inRoot } from "../../../generator/paths";
import type { Motif } from "../../../generator/images/drawings/signature";
import { symbolStyles } from "../../../generator/images/drawings/symbol";
import { bundle } from "../bundle";
import { compileTemplates } from "./compile-templates";

const script = inRoot("site/plugins/editor/previews/previews.ts");
const stylesheet = inRoot("site/assets/styles/site.css");

/** The parts of the brand that the script of the previews contains. */
export interface PreviewedBrand {
  heroLine: string;
  motif: Motif;
}

/** Bundles the previews into a folder: `previews.js`, and `site.css` with the brand's fonts. */
export async function bundlePreviews(folder: string, brand: Brand): Promise<void> {
  const shown: PreviewedBrand = { heroLine: heroLine(brand.line), motif: brand.motif };
  await bundle(folder, {
    root: inRoot("site/plugins/editor/previews"),
    plugins: [tailwindcss(), compileTemplates],
    define: { BRAND: JSON.stringify(shown) },
    resolve: { alias: [themeAlias()] },
    build: {
      target: browserTargets,
      rolldownOptions: {
        input: [script, stylesheet],
        preserveEntrySignatures: "strict",
        output: { entryFileNames: "[name].js", assetFileNames: "[name][extname]" },
      },
    },
  });
  const file = path.join(folder, "site.css");
  const fonts = await writeFonts(folder, ".", brand.typefaces);
  // Unlike pages, previews do not preload fonts. With `optional`, browsers might never show the fonts.
  const faces = fonts.css.replaceAll("font-display:optional", "font-display:swap");
  const styles = brandStyles(brand) + (await readFile(file, "utf8")) + symbolStyles(brand.palette);
  await writeFile(file, faces + styles);
}
