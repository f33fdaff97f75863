import { addAssets } from "./assets";
import { addBasePath, pathOnHost } from "./base-path";
import { addBrandIcons } from "./brand-icons";
import { addCompiledTemplates } from "./compiled-templates";
import { addFacts } from "./facts";
import { addFeeds } from "./feeds";
import { addFilters } from "./filters";
import { addHostRules } from "./host-rules";
import { addIcons } from "./icons";
import { addInlineDrawings } from "./inline-drawings";
import { addLayoutSteps } from "./layout-steps";
import { addOutput, finishOutput } from "./output";
import { addPartners } from "./partners";
import { addPageHeads } from "./page-heads";
import { addPieces } from "./page-pieces";
import { addPhotographs } from "./photographs";
import { addPublishedWidgets } from "./published-widgets";
import { addShareImages } from "./share-images";
import { addStructuredData } from "./structured-data";
import { addWidgets } from "./widgets";
import { addWrittenPages } from "./written-pages";
import type { EleventyConfig } from "./eleventy";

/** What the site registers with Eleventy, in the order in which it runs before a build. */
export function configure(config: EleventyConfig) {
  // Later steps need what earlier ones made; by default Eleventy runs all at once.
  config.setEventEmitterMode("sequential");
  const output = addOutput(config);
  addCompiledTemplates(config);
  const facts = addFacts(config, output);
  addWidgets(config);
  addPublishedWidgets(config, output);
  const base = pathOnHost(facts);
  const pieces = addPieces(config);
  addAssets(config, output, base, pieces);
  addPartners(config, output);
  addFilters(config);
  addIcons(config);
  addBrandIcons(config, output);
  addPhotographs(config, output);
  addShareImages(config, output);
  addStructuredData(config);
  addFeeds(config);
  addPageHeads(config);
  addLayoutSteps(config);
  addInlineDrawings(config, output, pieces);
  addBasePath(config, base);
  addHostRules(config, output, { facts, base, pieces });
  addWrittenPages(config, pieces);
  finishOutput(config, output);
  return {
    dir: { input: "site", includes: "_includes", output },
    templateFormats: ["njk"],
    htmlTemplateEngine: "njk",
  };
}
