import { addAssets } from "./assets";
import { basePath, readEnvironment } from "../environment";
import { addBasePath } from "./base-path";
import { shareCompiledTemplates } from "./compiled-templates";
import { addBrandIcons } from "./brand-icons";
import { addDrawings } from "./shortcodes/picture-shortcodes";
import { addFacts } from "./facts";
import { addFilters } from "./filters";
import { addFindings, addFindingsReport } from "./findings";
import { addFinishedPages } from "./transforms/finished-pages";
import { addHostRules, collectPolicy } from "./host-rules";
import { addLanguages } from "./languages";
import { translateAddresses } from "../languages/languages";
import { addLinkFindings } from "./transforms/link-findings";
import { markNewTabs, translateLinks } from "../html/page-links";
import { isSameLanguage } from "../languages/translator";
import { addOutput, finishOutput, placePages } from "./output";
import { addPageHeads, addStructuredData } from "./page-heads";
import { addPhotographs } from "./photographs";
import { addPluginPages } from "./plugin-pages";
import { addShareImages } from "./share-images";
import { sitePlugins } from "./site-plugin";
import { addWidgets } from "./shortcodes/widgets";
import { addWidgetModules } from "./widget-modules";
import type { EleventyConfig } from "./eleventy";

/** Configures Eleventy. Before a build, the steps run in the order in which this function adds them. */
export async function configure(config: EleventyConfig) {
  // By default, Eleventy runs the steps concurrently, but some need the results of earlier steps.
  config.setEventEmitterMode("sequential");
  shareCompiledTemplates(config);
  const environment = readEnvironment();
  const output = addOutput(config, environment);
  const findings = addFindings(config, environment);
  const { warn } = findings;
  const facts = addFacts(config, output, environment, findings);
  const widgets = addWidgetModules(config, facts);
  addWidgets(config, widgets);
  const base = basePath(environment);
  const drawings = addDrawings(config, output, facts);
  const assets = addAssets(config, output, facts, base, warn);
  addPluginPages(config);
  const build = { output, base, environment, facts, widgets, warn };
  for (const plugin of sitePlugins) await plugin.configure?.(config, build);
  const place = (url: string) => facts().languages.linkIn(facts().site.language, url);
  const translateText = (text: string) => translateAddresses(text, facts().site.origin, place);
  // A page that is in English only has the menus and words of the site's English pages, if there are any.
  config.addFilter(
    "factsIn",
    (language: string) =>
      facts().further.find(({ site }) => isSameLanguage(site.language, language)) ?? facts(),
  );
  addFilters(config, facts, place, translateText);
  addBrandIcons(config, output, () => facts().brand, base);
  const photographs = addPhotographs(config, output, facts, base, environment, findings);
  addShareImages(config, output, environment, place);
  addStructuredData(config, translateText);
  addPageHeads(config, facts, warn, place);
  addBasePath(config, base, widgets);
  const { step: policy, policyOf } = collectPolicy();
  placePages(config, output, facts);
  const links = addLinkFindings(config, output, facts, warn);
  addLanguages(config, {
    environment,
    output,
    base,
    facts,
    widgets,
    assets,
    photographs,
    policy,
    links,
    warn,
  });
  addFinishedPages(config, [
    (page) => {
      const { languages, further, ...main } = facts();
      // Some pages are in English only. Their links prefer English pages.
      const { languageAt, t, site } =
        further.find(({ site: { language } }) => isSameLanguage(language, page.language)) ?? main;
      const linked = (address: string) => languages.linkIn(site.language, address);
      return translateLinks(page, { place: linked, languageAt, t, base, contracts: widgets().contracts });
    },
    (page) => markNewTabs(page, facts().t),
    drawings,
    photographs,
    policy,
    links(() => facts().site.language),
  ]);
  addFindingsReport(config, environment, findings);
  for (const plugin of sitePlugins) config.on("eleventy.after", () => plugin.finish?.(build));
  addHostRules(config, build, policyOf);
  finishOutput(config, output, environment);
  return {
    pathPrefix: `${base}/`,
    dir: { input: "site/pages", includes: "../includes", output },
    templateFormats: ["njk"],
    htmlTemplateEngine: "njk",
  };
}
