import { cp, readFile, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { parse } from "postcss";
import { buildAssets } from "../_build/build-assets";
import { symbolStyles } from "../_drawings/draw";
import type { EleventyConfig } from "./eleventy";
import { fontsFor } from "../_fonts/font-faces";
import { inRoot } from "../_build/paths";

interface Assets {
  /** The site's path on its host, where the loader in a page finds the widgets: `/agency`, or nothing. */
  base: string;
  /** Stylesheets, to stand in the page: nothing is waited for before the first paint. */
  styles: {
    /** Of every page, with the fonts. */
    site: string;
    /** What the partners' pages have beside it. */
    partners: string;
  };
  /** The addresses of the fonts that every page is set with, for preloading. */
  fonts: string[];
  /** What runs in pages before a touch, to stand in them too. */
  scripts: {
    /** What must run before the first paint. */
    beforePaint: string;
    /** The widgets' loader. */
    loader: string;
    map: string;
    /** What a partners' page starts with. */
    partners: string;
  };
  /** The address of the code that comes with the first touch of a partners' page. */
  partnersPage: string;
}

/** Provides what stands in pages, and the fonts, before each build; templates find them in `assets`. */
export function addAssets(config: EleventyConfig, output: string, base: string) {
  let assets: Assets;
  config.on("eleventy.before", async () => {
    const folder = inRoot(output, "assets/site");
    await rm(folder, { recursive: true, force: true });
    await buildAssets(folder, base);
    const fonts = await take(folder, "fonts.css");
    assets = {
      base,
      styles: {
        site: fonts + (await take(folder, "site.css")) + symbolStyles(),
        partners: await take(folder, "partners.css"),
      },
      // As templates name addresses, from the site's root.
      fonts: fontsFor("a", parse(fonts)).map((address) => address.slice(base.length)),
      scripts: {
        beforePaint: await take(folder, "before-paint.js"),
        loader: (await readFile(inRoot(output, "widgets/v1/loader.js"), "utf8")).trim(),
        map: await take(folder, "map.js"),
        partners: await take(folder, "partners.js"),
      },
      partnersPage: `${base}/assets/site/${await partnersPageIn(folder)}`,
    };
    await cp(inRoot("site/assets/brand"), inRoot(output, "assets/brand"), { recursive: true });
  });
  config.addGlobalData("assets", () => Object.freeze(assets));
  config.addPassthroughCopy({ "site/assets/scripts/not-found.js": "assets/scripts/not-found.js" });
  config.addWatchTarget("site/assets");
}

const partnersPageIn = async (folder: string) =>
  (await readdir(folder)).find((name) => name.startsWith("partners-page-"));

/** The text of a file that stands in pages, and so is none of the site's. */
async function take(folder: string, name: string): Promise<string> {
  const file = path.join(folder, name);
  const text = await readFile(file, "utf8");
  await rm(file);
  return text.trim();
}
