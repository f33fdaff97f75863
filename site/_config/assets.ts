import { copyFile, mkdir, readFile, readdir, rm } from "node:fs/promises";
import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { parse } from "postcss";
import { build, type Rolldown } from "vite";
import { browserTargets } from "../../widgets/_build/browser-targets";
import type { EleventyConfig } from "./eleventy";
import { cutFaces } from "./fonts/cut-faces";
import { fontsFor } from "./fonts/font-faces";
import { inRoot } from "./paths";

interface Assets {
  /** The stylesheet's address. */
  styles: string;
  /** The addresses of the fonts that every page is set with, for preloading. */
  fonts: string[];
  /** What must run before the first paint, to stand in the page. */
  beforePaint: string;
}

/** The text of the two stylesheets. */
export interface Sheets {
  /** The `@font-face` rules, which are in the pages alone: named anew by a later sheet, fonts would start anew. */
  fonts: string;
  site: string;
}

/**
 * Builds the stylesheet and the fonts before each build; templates get their addresses as `assets`.
 *
 * @returns what tells the sheets of this build
 */
export function addAssets(config: EleventyConfig, output: string, base: () => string): () => Sheets {
  let assets: Assets;
  let sheets: Sheets;
  config.on("eleventy.before", async () => {
    const folder = inRoot(output, "assets/site");
    await rm(folder, { recursive: true, force: true });
    const { output: files } = await buildStyles(folder, base());
    const named = (name: string) =>
      files.find((file) => "names" in file && file.names.includes(`${name}.css`)) as Rolldown.OutputAsset;
    const [site, fonts] = [named("site"), named("fonts")];
    sheets = { site: String(site.source), fonts: String(fonts.source).trim() };
    await rm(path.join(folder, fonts.fileName));
    assets = {
      styles: `/assets/site/${site.fileName}`,
      // As templates name addresses, from the site's root.
      fonts: fontsFor("a", parse(sheets.fonts)).map((address) => address.slice(base().length)),
      beforePaint: (await readFile(inRoot("site/assets/scripts/before-paint.js"), "utf8")).trim(),
    };
    await copyBrand(inRoot(output, "assets/brand"));
  });
  config.addGlobalData("assets", () => assets);
  config.addPassthroughCopy({ "site/assets/scripts": "assets/scripts" });
  config.addWatchTarget("site/assets");
  return () => sheets;
}

async function buildStyles(outDir: string, base: string) {
  const result = await build({
    configFile: false,
    root: inRoot("site/assets"),
    base: `${base}/assets/site/`,
    logLevel: "warn",
    publicDir: false,
    plugins: [tailwindcss(), cutFaces()],
    build: {
      outDir,
      emptyOutDir: false,
      assetsDir: "",
      assetsInlineLimit: 0,
      target: browserTargets,
      rolldownOptions: {
        input: ["site", "fonts"].map((name) => inRoot(`site/assets/styles/${name}.css`)),
        // It would say that fonts which are not kept yet take long to cut.
        checks: { bundlerTimings: false },
      },
    },
  });
  return result as Rolldown.RolldownOutput;
}

async function copyBrand(folder: string) {
  await mkdir(folder, { recursive: true });
  for (const file of await readdir(inRoot("site/assets/brand"))) {
    await copyFile(inRoot("site/assets/brand", file), path.join(folder, file));
  }
}
