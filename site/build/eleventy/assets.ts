import { cp, readFile, rm } from "node:fs/promises";
import { buildSiteWidgets } from "../../../widgets/publish/bundles/build-widgets";
import { buildAssets } from "../build-assets";
import { hashOfFiles, putCached } from "../cache";
import { writeFonts } from "../fonts";
import { inRoot } from "../paths";
import type { Settings } from "../settings";
import { readTexts } from "../languages/read-texts";
import { symbolStyles } from "../images/drawings/symbol";
import { afterLoad, scriptsFor } from "../analytics/scripts-for";
import type { Facts } from "../facts/derive-facts";
import type { EleventyConfig } from "./eleventy";
import { copyDownloads } from "./downloads";
import { widgetSources } from "./published-widgets";

const readScript = async (file: string) => (await readFile(file, "utf8")).trim();

/** Returns the text of the templates in all of the site's languages, as one string. */
const wordsOf = ({ language, languages }: Facts["site"], texts: string) =>
  [language, ...languages].map((code) => JSON.stringify(readTexts(code, texts))).join("");

/**
 * Builds styles, widgets, fonts and scripts before each build. Templates read inline code and file names from `assets`.
 *
 * @returns a function that builds the scripts for another language and returns `assets` with these scripts
 */
export function addAssets(
  config: EleventyConfig,
  output: string,
  facts: () => Facts,
  base: string,
  { texts }: Pick<Settings, "texts">,
): (translated: Facts) => Promise<object> {
  let assets: { scripts: object; [name: string]: unknown };
  const folder = inRoot(output, "assets/site");
  config.on("eleventy.before", async () => {
    await rm(folder, { recursive: true, force: true });
    const widgets = `${base}/assets/site/widgets/`;
    await putCached(
      `${folder}/widgets`,
      "site-widgets",
      [await hashOfFiles(...widgetSources), widgets],
      (made) => buildSiteWidgets(made, widgets),
    );
    const fonts = await writeFonts(folder, `${base}/assets/site`, wordsOf(facts().site, texts));
    const { inline, partnersPage, more } = await buildAssets(
      folder,
      base,
      scriptsFor(facts().site),
      facts().site,
      facts().t,
    );
    assets = {
      base,
      styles: { site: fonts.css + inline("site") + symbolStyles(), partners: inline("partners") },
      // Addresses in templates do not include the base path.
      fonts: fonts.preloaded.map((name) => `/assets/site/${name}`),
      scripts: {
        beforePaint: inline("beforePaint"),
        loader: await readScript(`${folder}/widgets/loader.js`),
        partnersLoader: await readScript(inRoot(output, "widgets/v1/loader.js")),
        embeds: inline("embeds"),
        chosenService: inline("chosenService"),
        partners: inline("partnersStart"),
      },
      afterLoad: more.map((name) => afterLoad(`${base}/assets/site/${name}`)),
      partnersPage: `${base}/assets/site/${partnersPage}`,
    };
    await cp(inRoot("site/assets/brand"), inRoot(output, "assets/brand"), { recursive: true });
    await copyDownloads(inRoot("site/assets/files"), inRoot(output, "files"));
  });
  config.addGlobalData("assets", () => Object.freeze(assets));
  config.addPassthroughCopy({ "site/assets/scripts/not-found.js": "assets/scripts/not-found.js" });
  config.addWatchTarget("site/assets");
  return async ({ site, t }) => {
    const { inline, more } = await buildAssets(folder, base, scriptsFor(site), site, t, ["beforePaint"]);
    return {
      ...assets,
      scripts: { ...assets.scripts, beforePaint: inline("beforePaint") },
      afterLoad: more.map((name) => afterLoad(`${base}/assets/site/${name}`)),
    };
  };
}
