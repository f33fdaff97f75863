import { provideTheme } from "../brand/theme";
import { printWarnings } from "../content/findings";
import { readFacts, type SiteFacts } from "../facts/read-facts";
import type { EleventyConfig } from "./eleventy";
import { inRoot } from "../paths";
import type { Settings } from "../settings";
import { writePosts } from "./write-posts";

/**
 * Reads and checks the data before each build. In templates, the data is in `facts`.
 *
 * @returns a function that returns the facts of the current build
 */
export function addFacts(config: EleventyConfig, output: string, settings: Settings): () => SiteFacts {
  let facts: SiteFacts;
  config.on("eleventy.before", async ({ runMode }) => {
    const showsDrafts = settings.showsDrafts || runMode === "serve";
    facts = await readFacts({ ...settings, showsDrafts }).catch((error: unknown) => {
      printWarnings();
      throw error;
    });
    await provideTheme(facts.brand);
    await writePosts(inRoot(output, "widgets/v1"), facts.posts);
  });
  // Eleventy copies an object for each template unless the object is frozen.
  config.addGlobalData("facts", () => Object.freeze(facts));
  config.addGlobalData("today", () => facts.today);
  config.addGlobalData("year", () => facts.today.slice(0, 4));
  config.addGlobalData("isNoindexBuild", settings.isNoindex);
  config.addWatchTarget(settings.data);
  return () => facts;
}
