import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
// @ts-expect-error Eleventy 3 ships no types.
import { Eleventy } from "@11ty/eleventy";
import type { Warn } from "../content/findings";
import { absolute } from "../entries/site-addresses";
import type { Facts } from "../facts/derive-facts";
import type { SiteFacts } from "../facts/read-facts";
import { inRoot } from "../paths";
import type { Environment } from "../environment";
import type { WidgetModules } from "./widget-modules";
import {
  directionOf,
  folderOf,
  openGraphLocale,
  type Languages,
  translateAddresses,
} from "../languages/languages";
import { markNewTabs, translateLinks } from "../html/page-links";
import { addBasePath } from "./base-path";
import { addDrawings } from "./shortcodes/picture-shortcodes";
import type { EleventyConfig } from "./eleventy";
import { addFilters } from "./filters";
import { addFinishedPages, type FinishingStep } from "./transforms/finished-pages";
import { addPageHeads, addStructuredData } from "./page-heads";
import { addShareImages } from "./share-images";
import { addNeededPages, writePosts } from "./facts";
import { addWidgets } from "./shortcodes/widgets";

/** The parts of the default language's build that all languages share. */
interface Shared {
  environment: Environment;
  output: string;
  base: string;
  facts: () => SiteFacts;
  widgets: () => WidgetModules;
  /** Returns the assets that templates write into the pages of a language. */
  assets: (translated: Facts) => Promise<object>;
  /** The step that publishes the photographs on a page. */
  photographs: FinishingStep;
  /** The step that collects data for the host rules, such as the addresses of pages. */
  policy: FinishingStep;
  /** Creates the step that collects links to check them. */
  links: (language: () => string) => FinishingStep;
  warn: Warn;
}

/** The build of a language other than the default. */
interface Run extends Shared {
  language: string;
  translated: Facts;
  languages: Languages;
}

/**
 * Builds the other languages before the default language, with a separate instance of Eleventy for each. Templates and
 * data contain the addresses that name pages, so these builds replace them.
 */
export function addLanguages(config: EleventyConfig, shared: Shared) {
  const { facts } = shared;
  const languages = () => facts().languages;
  config.on("eleventy.before", async ({ runMode }) => {
    for (const translated of facts().further) {
      const { language } = translated.site;
      await build({ ...shared, language, translated, languages: languages() }, runMode);
    }
  });
  addLanguageFilters(config, languages);
}

/** Adds the filters that list the languages of a page. */
function addLanguageFilters(config: EleventyConfig, languages: () => Languages) {
  config.addFilter("alternates", (url: string, { origin }: Facts["site"]) =>
    languages()
      .alternates(url)
      .map(({ language, address }) => ({ language, address: absolute(origin, address) })),
  );
  config.addFilter("languageLinks", (url: string, { language }: Facts["site"]) =>
    languages().links(url, language),
  );
  config.addFilter("direction", directionOf);
  config.addFilter("openGraphLocale", openGraphLocale);
}

/** Builds the pages of a language into the language's folder. */
async function build(run: Run, runMode: string) {
  const eleventy = new Eleventy("site/pages", run.output, {
    configPath: false,
    pathPrefix: `${run.base}/`,
    quietMode: true,
    runMode,
    config(config: EleventyConfig) {
      config.setIncludesDirectory("../includes");
      config.setTemplateFormats(["njk"]);
      // Use a plugin, because plugins run after Eleventy has added its defaults to the configuration.
      config.addPlugin((plugged: EleventyConfig) => configureLanguage(plugged, run), {});
    },
  });
  // Two settings that Eleventy's public API lacks: only the build of the default language reports errors, and none
  // reports how long the configuration took.
  eleventy.errorHandler.once = () => {};
  await eleventy.init();
  eleventy.bench.get("Configuration").setIsVerbose(false);
  const { language, languages, output, translated } = run;
  const place = (url: string) => languages.addressIn(language, url)!;
  const { posts, has } = translated;
  const folder = inRoot(output, `.${folderOf(language)}`);
  const lists = path.join(folder, "widgets/v1");
  if (has.blog) await writePosts(lists, posts, "../../..", place);
  const pages: { url: string; content: string }[] = await eleventy.toJSON();
  for (const { url, content } of pages) {
    const file = inRoot(
      output,
      place(url)
        .replace(/^\//, "")
        .replace(/(^|\/)$/, "$1index.html"),
    );
    if (!file.startsWith(folder + path.sep)) throw new Error(`${file} is outside ${folder}.`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

/** Configures Eleventy for the pages of a language. */
function configureLanguage(config: EleventyConfig, run: Run) {
  const { language, translated, languages, base, output, warn } = run;
  const place = (url: string) => languages.addressIn(language, url) ?? url;
  config.setEventEmitterMode("sequential");
  // Pages use `extends` instead of `layout`, because Eleventy caches layouts with their filters for the whole process.
  addNeededPages(config, () => translated);
  config.addGlobalData("facts", () => Object.freeze(translated));
  config.addGlobalData("today", translated.today);
  config.addGlobalData("year", translated.today.slice(0, 4));
  config.addGlobalData("isNoindexBuild", run.environment.isNoindex);
  config.addGlobalData("assets", async () => Object.freeze(await run.assets(translated)));
  addWidgets(config, run.widgets);
  const drawings = addDrawings(config, undefined, () => translated);
  const { origin } = translated.site;
  // In feeds, the id of a post is the post's first address, which may no longer be its current address.
  const translateText = (text: string) =>
    translateAddresses(text, origin, (address) =>
      languages.linkIn(language, translated.pageAt(address) ?? address),
    );
  addFilters(config, () => translated, place, translateText);
  addLanguageFilters(config, () => languages);
  addShareImages(config, output, run.environment, place);
  addStructuredData(config, translateText);
  addPageHeads(config, () => translated, warn, place);
  addBasePath(config, base, run.widgets);
  const links: FinishingStep = (page) =>
    translateLinks(page, {
      place: (address) => languages.linkIn(language, address),
      languageAt: translated.languageAt,
      t: translated.t,
      base,
      contracts: run.widgets().contracts,
    });
  const policy: FinishingStep = (page) => run.policy({ ...page, url: place(page.url) });
  addFinishedPages(config, [
    links,
    (page) => markNewTabs(page, translated.t),
    drawings,
    run.photographs,
    policy,
    run.links(() => language),
  ]);
}
