import { addAssets } from "./assets";
import { basePath, readEnvironment } from "../environment";
import { addBasePath } from "./base-path";
import { addBrandIcons } from "./brand-icons";
import { addDrawings } from "./shortcodes/picture-shortcodes";
import { addFacts } from "./facts";
import { addFilters } from "./filters";
import { addFindings, addFindingsReport } from "./findings";
import { addFinishedPages } from "./transforms/finished-pages";
import { addHostConfigurations, addHostRules } from "./host-rules";
import { addLanguages } from "./languages";
import { addLinkFindings } from "./transforms/link-findings";
import { markNewTabs, translateLinks } from "../html/page-links";
import { addOutput, finishOutput } from "./output";
import { addPageHeads, addStructuredData } from "./page-heads";
import { addPhotographs } from "./photographs";
import { addPluginPages } from "./plugin-pages";
import { addShareImages } from "./share-images";
import { plugins } from "../site-plugin";
import { addWidgets } from "./shortcodes/widgets";
import type { EleventyConfig } from "./eleventy";

/** Configures Eleventy. Before a build, the steps run in the order in which this function adds them. */
export async function configure(config: EleventyConfig) {
  // By default, Eleventy runs the steps concurrently, but some need the results of earlier steps.
  config.setEventEmitterMode("sequential");
  const environment = readEnvironment();
  const output = addOutput(config, environment);
  const findings = addFindings(config, environment);
  const { warn } = findings;
  const facts = addFacts(config, output, environment, findings);
  addWidgets(config, facts);
  const base = basePath(environment);
  const drawings = addDrawings(config, output, facts);
  const assets = addAssets(config, output, facts, base, warn);
  addPluginPages(config);
  for (const plugin of plugins) await plugin.configure?.(config, { output, base, environment, facts, warn });
  addFilters(config, facts);
  addBrandIcons(config, output, () => facts().brand, base);
  const photographs = addPhotographs(config, output, facts, base, environment, findings);
  addShareImages(config, output, environment);
  addStructuredData(config);
  addPageHeads(config, facts, warn);
  addBasePath(config, base);
  const policy = addHostRules(config, output, facts, base, environment);
  const links = addLinkFindings(config, output, facts, warn);
  addLanguages(config, { environment, output, base, facts, assets, photographs, policy, links, warn });
  addFinishedPages(config, [
    (page) => translateLinks(page, { ...facts(), translated: () => undefined, base, contracts: [] }),
    (page) => markNewTabs(page, facts().t),
    drawings,
    photographs,
    policy,
    links(() => facts().site.language),
  ]);
  addFindingsReport(config, environment, findings);
  addHostConfigurations(config, output, facts, base, environment);
  finishOutput(config, output, environment);
  return {
    pathPrefix: `${base}/`,
    dir: { input: "site/pages", includes: "../includes", output },
    templateFormats: ["njk"],
    htmlTemplateEngine: "njk",
  };
}
