import { copyFile, mkdir, readFile, readdir, rm } from "node:fs/promises";
import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { build, type Rolldown } from "vite";
import type { EleventyConfig } from "./eleventy";
import { inRoot } from "./paths";

interface Assets {
  /** The stylesheet's address. */
  styles: string;
  /** The fonts' addresses, for preloading. */
  fonts: string[];
  /** What must run before the first paint, to stand in the page. */
  beforePaint: string;
}

/**
 * Builds the stylesheet with its fonts before each build; templates get their addresses as `assets`.
 *
 * @returns what tells the stylesheet of this build
 */
export function addAssets(config: EleventyConfig, output: string, base: () => string): () => string {
  let assets: Assets;
  let sheet: string;
  config.on("eleventy.before", async () => {
    await rm(inRoot(output, "assets/site"), { recursive: true, force: true });
    const { output: files } = await buildStyles(inRoot(output, "assets/site"), base());
    const address = (file: { fileName: string }) => `/assets/site/${file.fileName}`;
    const styles = files.find((file) => file.fileName.endsWith(".css")) as Rolldown.OutputAsset;
    sheet = String(styles.source);
    assets = {
      styles: address(styles),
      fonts: files.filter((file) => file.fileName.endsWith(".woff2")).map(address),
      beforePaint: (await readFile(inRoot("site/assets/scripts/before-paint.js"), "utf8")).trim(),
    };
    await copyBrand(inRoot(output, "assets/brand"));
  });
  config.addGlobalData("assets", () => assets);
  config.addPassthroughCopy({ "site/assets/scripts": "assets/scripts" });
  config.addWatchTarget("site/assets");
  return () => sheet;
}

async function buildStyles(outDir: string, base: string) {
  const result = await build({
    configFile: false,
    root: inRoot("site/assets"),
    base: `${base}/assets/site/`,
    logLevel: "warn",
    publicDir: false,
    plugins: [tailwindcss()],
    build: {
      outDir,
      emptyOutDir: false,
      assetsDir: "",
      assetsInlineLimit: 0,
      target: ["chrome125", "firefox128", "safari17.5"],
      rolldownOptions: { input: inRoot("site/assets/styles/site.css") },
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
