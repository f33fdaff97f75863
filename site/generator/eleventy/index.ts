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
import { addLanguages, factsIn } from "./languages";
import { addLinkFindings } from "./transforms/link-findings";
import { markNewTabs, translateLinks } from "../html/page-links";
import { addOpenPage } from "./open-page";
import { addOutput, finishOutput } from "./output";
import { addPageHeads, addStructuredData } from "./page-heads";
import { addPages } from "./pages";
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
  const openPage = await addOpenPage(config, environment);
  const output = addOutput(config, environment);
  const findings = addFindings(config, environment);
  const { warn } = findings;
  const facts = addFacts(config, output, environment, findings);
  const pageAt = addPages(config, facts);
  const widgets = addWidgetModules(config, facts);
  addWidgets(config, widgets);
  const base = basePath(environment);
  const drawings = addDrawings(config, output, facts);
  addAssets(config, output, facts, base, findings);
  addPluginPages(config);
  const build = { output, base, environment, facts, widgets, warn, later: openPage.later };
  for (const plugin of sitePlugins) await plugin.configure?.(config, build);
  addLanguages(config, facts);
  addFilters(config, facts);
  addBrandIcons(config, output, () => facts().brand, base);
  const photographs = addPhotographs(config, output, facts, base, environment, findings);
  addShareImages(config, output, pageAt, environment);
  addStructuredData(config, () => facts().languages);
  addPageHeads(config, pageAt, warn);
  addBasePath(config, base, widgets);
  const { step: policy, policyOf } = collectPolicy(config);
  const links = addLinkFindings(config, output, facts, warn);
  addFinishedPages(config, pageAt, () => facts().site.language, [
    (page, own) => {
      // Some pages are in English only. Their links prefer English pages.
      const { languageAt, t, site } = factsIn(page.language, own, facts());
      const place = (address: string) => facts().languages.linkIn(site.language, address);
      return translateLinks(page, { place, languageAt, t, base, contracts: widgets().contracts });
    },
    (page, { t }) => markNewTabs(page, t),
    ({ marked }) => marked,
    drawings,
    photographs,
    policy,
    links,
  ]);
  addFindingsReport(config, environment, findings);
  for (const plugin of sitePlugins) config.on("eleventy.after", () => plugin.finish?.(build));
  addHostRules(config, build, policyOf);
  finishOutput(config, output, environment);
  config.on("eleventy.after", openPage.finish);
  return {
    pathPrefix: `${base}/`,
    dir: { input: "site/pages", includes: "../includes", output },
    templateFormats: ["njk"],
    htmlTemplateEngine: "njk",
  };
}
