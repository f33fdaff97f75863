import { cp, readFile, rm } from "node:fs/promises";
import { buildAssets } from "../_build/build-assets";
import { writeFonts } from "../_build/fonts";
import { inRoot } from "../_build/paths";
import { symbolStyles } from "../_drawings/symbol";
import { afterLoad, scriptsFor } from "../_analytics/scripts-for";
import type { Facts } from "../_facts/derive-facts";
import type { EleventyConfig } from "./eleventy";

/** Builds styles, fonts and scripts before each build. `assets` has those that templates write into pages. */
export function addAssets(config: EleventyConfig, output: string, facts: () => Facts, base: string) {
  let assets: object;
  config.on("eleventy.before", async () => {
    const folder = inRoot(output, "assets/site");
    await rm(folder, { recursive: true, force: true });
    const fonts = await writeFonts(folder, `${base}/assets/site`);
    const { inline, partnersPage, more } = await buildAssets(
      folder,
      base,
      scriptsFor(facts().site),
      facts().site,
    );
    assets = {
      base,
      styles: { site: fonts.css + inline("site") + symbolStyles(), partners: inline("partners") },
      // Addresses in templates start at the site's root, without its path on the host.
      fonts: fonts.preloaded.map((name) => `/assets/site/${name}`),
      scripts: {
        beforePaint: inline("beforePaint"),
        loader: (await readFile(inRoot(output, "widgets/v1/loader.js"), "utf8")).trim(),
        embeds: inline("embeds"),
        partners: inline("partnersStart"),
      },
      afterLoad: more.map((name) => afterLoad(`${base}/assets/site/${name}`)),
      partnersPage: `${base}/assets/site/${partnersPage}`,
    };
    await cp(inRoot("site/assets/brand"), inRoot(output, "assets/brand"), { recursive: true });
  });
  config.addGlobalData("assets", () => Object.freeze(assets));
  config.addPassthroughCopy({ "site/assets/scripts/not-found.js": "assets/scripts/not-found.js" });
  config.addWatchTarget("site/assets");
}
