import { readFile, rm, cp, readdir } from "node:fs/promises";
import { buildSiteWidgets } from "../../../widgets/publish/files/bundles/build-widgets";
import { buildAssets, sourcesWith } from "../build-assets";
import { putCached } from "../cache";
import { writeFonts } from "../fonts";
import { inRoot } from "../paths";
import type { Warn } from "../content/findings";
import { drawingStyles } from "../images/drawings";
import { afterLoad, scriptModules, scriptsFor } from "../../plugins/analytics/analytics";
import { brandStyles } from "../brand/styles";
import type { Facts } from "../facts/derive-facts";
import type { SiteFacts } from "../facts/read-facts";
import type { EleventyConfig } from "./eleventy";
import { widgetKey } from "./published-widgets";
import { existsSync } from "node:fs";
import path from "node:path";
import { downloadTypes, isDownload } from "../../hosting/content-types";

const readScript = async (file: string) => (await readFile(file, "utf8")).trim();

/** Returns the texts of headers, footers and templates in all of the site's languages, as one string. */
const wordsOf = (main: SiteFacts) =>
  [main, ...main.further]
    .map(({ site, navigation, t }) => JSON.stringify([site, navigation, t.texts]))
    .join("");

/**
 * Builds styles, widgets, fonts and scripts before each build. Templates read inline code and file names from `assets`.
 *
 * @returns a function that builds the scripts for another language and returns `assets` with these scripts
 */
export function addAssets(
  config: EleventyConfig,
  output: string,
  facts: () => SiteFacts,
  base: string,
  warn: Warn,
): (translated: Facts) => Promise<object> {
  let assets: { scripts: object; [name: string]: unknown };
  const folder = inRoot(output, "assets/site");
  config.on("eleventy.before", async () => {
    await rm(folder, { recursive: true, force: true });
    const widgets = `${base}/assets/site/widgets/`;
    const { has, formServices } = facts();
    await putCached(
      `${folder}/widgets`,
      "site-widgets",
      [...(await widgetKey(formServices)), widgets],
      (made) => buildSiteWidgets(made, widgets, formServices),
    );
    const fonts = await writeFonts(folder, `${base}/assets/site`, facts().brand.typefaces, wordsOf(facts()));
    const { inline, partnersPage, more } = await buildAssets(
      folder,
      base,
      scriptsFor(facts().site),
      scriptModules(facts().site, facts().t),
      sourcesWith(has.partners),
      formServices,
    );
    assets = {
      base,
      styles: {
        site: fonts.css + brandStyles(facts().brand) + inline("site") + drawingStyles(facts().brand.palette),
        partners: inline("partners"),
      },
      // Addresses in templates do not include the base path.
      fonts: fonts.preloaded.map((name) => `/assets/site/${name}`),
      scripts: {
        beforePaint: inline("beforePaint"),
        loader: await readScript(`${folder}/widgets/loader.js`),
        partnersLoader: has.partners ? await readScript(inRoot(output, "widgets/v1/loader.js")) : "",
        embeds: inline("embeds"),
        chosenService: inline("chosenService"),
        partners: inline("partnersStart"),
      },
      afterLoad: more.map((name) => afterLoad(`${base}/assets/site/${name}`)),
      partnersPage: `${base}/assets/site/${partnersPage}`,
    };
    await copyDownloads(inRoot("site/assets/files"), inRoot(output, "files"), warn);
  });
  config.addGlobalData("assets", () => Object.freeze(assets));
  config.addPassthroughCopy({ "site/assets/scripts/not-found.js": "assets/scripts/not-found.js" });
  config.addWatchTarget("site/assets");
  return async ({ site, t }) => {
    const scripts = scriptsFor(site);
    if (scripts.length === 0) return assets;
    const { more } = await buildAssets(folder, base, scripts, scriptModules(site, t), []);
    return {
      ...assets,
      afterLoad: more.map((name) => afterLoad(`${base}/assets/site/${name}`)),
    };
  };
}

/** Copies the files that authors offer for download, and warns about those of a type that is not published. */
export async function copyDownloads(from: string, to: string, warn: Warn): Promise<void> {
  await rm(to, { recursive: true, force: true });
  if (!existsSync(from)) return;
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const name = path.relative(from, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/");
    if (entry.isDirectory() || entry.name.startsWith(".")) continue;
    if (entry.isFile() && isDownload(name)) await cp(path.join(from, name), path.join(to, name));
    else
      warn({
        file: `site/assets/files/${name}`,
        field: "",
        message: `is not published, because its type is none of: ${downloadTypes.join(" ")}. Convert it, or put it in a .zip file`,
      });
  }
}
