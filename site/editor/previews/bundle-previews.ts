import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { browserTargets } from "../../../widgets/publish/tools/browser-targets";
import { writeFonts } from "../../build/fonts";
import { inRoot } from "../../build/paths";
import { symbolStyles } from "../../build/images/drawings/symbol";
import { bundle } from "../bundle";
import { compileTemplates } from "./compile-templates";

const script = inRoot("site/editor/previews/previews.ts");
const styles = inRoot("site/assets/styles/site.css");

/** Bundles the previews into a folder: `previews.js`, and `site.css` with the site's fonts. */
export async function bundlePreviews(folder: string): Promise<void> {
  await bundle(folder, {
    root: inRoot("site/editor/previews"),
    plugins: [tailwindcss(), compileTemplates],
    build: {
      target: browserTargets,
      rolldownOptions: {
        input: [script, styles],
        preserveEntrySignatures: "strict",
        output: { entryFileNames: "[name].js", assetFileNames: "[name][extname]" },
      },
    },
  });
  const file = path.join(folder, "site.css");
  const fonts = await writeFonts(folder, ".");
  // Unlike pages, previews do not preload fonts. With `optional`, browsers might never show the fonts.
  const faces = fonts.css.replaceAll("font-display:optional", "font-display:swap");
  await writeFile(file, faces + (await readFile(file, "utf8")) + symbolStyles());
}
