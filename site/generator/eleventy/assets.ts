import { readFile, rm, cp, readdir } from "node:fs/promises";
import { buildSiteWidgets } from "../../../widgets/publish/files/bundles/build-widgets";
import { buildAssets, ownSources, type Modules } from "../build-assets";
import { putCached } from "../cache";
import { writeFonts } from "../brand/fonts";
import { inRoot } from "../paths";
import { readEnvironment } from "../environment";
import { quotesOf } from "../languages/typography";
import type { Findings } from "../content/findings";
import { drawingStyles } from "../images/drawings";
import { brandStyles } from "../brand/theme";
import type { Facts } from "../facts/derive-facts";
import type { SiteFacts } from "../facts/read-facts";
import type { EleventyConfig } from "./eleventy";
import { sitePlugins } from "./site-plugin";
import { widgetKey } from "../widget-key";
import { existsSync } from "node:fs";
import path from "node:path";
import { downloadTypes, isDownload, withoutProgramEnding } from "../../hosting/content-types";

const readScript = async (file: string) => (await readFile(file, "utf8")).trim();

/** Returns the texts of headers, footers and templates in each of the site's languages, as one string a language. */
const wordsOf = (main: SiteFacts) =>
  Object.fromEntries(
    [main, ...main.further].map(({ site, navigation, t }) => [
      site.language,
      JSON.stringify([site, navigation, Object.values(t.texts), quotesOf(site.language)]),
    ]),
  );

async function textsIn(folder: string): Promise<string> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(json|md|html)$/.test(file));
  return (await Promise.all(files.map((file) => readFile(path.join(folder, file), "utf8")))).join("");
}

/** Builds styles, widgets, fonts and scripts before each build. Templates read inline code and file names from `assets`. */
export function addAssets(
  config: EleventyConfig,
  output: string,
  facts: () => SiteFacts,
  base: string,
  findings: Findings,
): void {
  let assets: object;
  const folder = inRoot(output, "assets/site");
  config.on("eleventy.before", async () => {
    await rm(folder, { recursive: true, force: true });
    const widgets = `${base}/assets/site/widgets/`;
    const { has, widgetWords } = facts();
    await putCached(
      `${folder}/widgets`,
      "site-widgets",
      [...(await widgetKey(widgetWords)), widgets],
      (made) => buildSiteWidgets(made, widgets, widgetWords),
    );
    const fonts = await writeFonts(
      folder,
      `${base}/assets/site`,
      facts().brand.typefaces,
      wordsOf(facts()),
      await textsIn(inRoot(readEnvironment().data)),
    );
    const own = sitePlugins.filter(({ name, addresses }) => !addresses || has[name]);
    const inlined = Object.assign({}, ...own.map(({ assets: sources }) => sources?.inline));
    const loaded = Object.assign({}, ...own.map(({ assets: sources }) => sources?.loaded));
    const sources = { ...ownSources, ...inlined };
    const { inline, files } = await buildAssets(folder, base, sources, loaded, {}, widgetWords);
    const { brand, further } = facts();
    const addresses = Object.entries(files).map(([name, file]) => [name, `${base}/assets/site/${file}`]);
    const afterLoadIn: Record<string, readonly string[]> = {};
    for (const one of [facts(), ...further]) {
      const { scripts, modules } = scriptsOf(one, facts(), base);
      const built = await buildAssets(folder, base, {}, scripts, modules);
      afterLoadIn[one.site.language] = afterLoad(base, Object.values(built.files));
    }
    assets = {
      base,
      /** The names of the preloaded fonts, by language. */
      fonts: fonts.preloaded,
      inline: {
        ...inline,
        site: fonts.css + brandStyles(brand) + inline.site + drawingStyles(brand.palette),
        loader: await readScript(`${folder}/widgets/loader.js`),
      },
      loaded: Object.fromEntries(addresses),
      afterLoad: afterLoadIn,
    };
    await copyDownloads(inRoot("site/assets/files"), inRoot(output, "files"), findings);
  });
  config.addGlobalData("assets", () => Object.freeze(assets));
  config.addPassthroughCopy({ "site/assets/scripts/not-found.js": "assets/scripts/not-found.js" });
  config.addWatchTarget("site/assets");
}

/** Returns the scripts that plugins add to each page, with their paths as names, and the modules that they import. */
function scriptsOf({ site, t, policies }: Facts, { languages }: SiteFacts, base: string) {
  const cookiePolicy = policies.cookies && base + languages.linkIn(site.language, policies.cookies);
  const added = sitePlugins.flatMap(({ scripts }) => scripts?.(site, t, cookiePolicy) ?? []);
  return {
    scripts: Object.fromEntries(added.flatMap(({ files }) => files.map((file) => [file, file]))),
    modules: Object.assign({}, ...added.map(({ modules }) => modules)) as Modules,
  };
}

/** Returns inline code that imports scripts after the page has loaded. A blocked script causes no error. */
export const afterLoad = (base: string, files: readonly string[]) =>
  files.map((file) => `addEventListener("load",()=>import("${base}/assets/site/${file}").catch(()=>{}))`);

/** Copies the files that authors offer for download, and reports those that cannot be published. */
export async function copyDownloads(from: string, to: string, { report, warn }: Findings): Promise<void> {
  await rm(to, { recursive: true, force: true });
  if (!existsSync(from)) return;
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const name = path.relative(from, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/");
    if (entry.isDirectory() || entry.name.startsWith(".")) continue;
    const better = withoutProgramEnding(entry.name);
    const file = `site/assets/files/${name}`;
    if (better !== entry.name)
      report({
        level: "error",
        file,
        message: `has an ending within its name for which some servers would run it as a program; rename it, for example to ${better}`,
      });
    else if (entry.isFile() && isDownload(name)) await cp(path.join(from, name), path.join(to, name));
    else
      warn({
        file,
        message: `is not published, because its type is none of: ${downloadTypes.join(" ")}. Convert it, or put it in a .zip file`,
      });
  }
}
