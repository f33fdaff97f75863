import { useAgencyWords } from "../../../widgets/publish/files/bundles/agency-words";
import { widgetTexts } from "../../../widgets/publish/files/bundles/language-files";
import type { EleventyConfig } from "./eleventy";
import type { SiteFacts } from "../facts/read-facts";
import { importBundled } from "../import-bundled.js";
import { widgetKey } from "../widget-key";

export type WidgetModules = typeof import("../../../widgets/publish/files/for-pages");

/** Imports the widgets' modules before each build, so an edited widget appears immediately. */
export function addWidgetModules(config: EleventyConfig, facts: () => Pick<SiteFacts, "widgetWords">) {
  let modules: WidgetModules;
  config.on("eleventy.before", async () => {
    const words = facts().widgetWords;
    const plugins = [widgetTexts, useAgencyWords(words)];
    modules = await importBundled("widgets/publish/files/for-pages.ts", await widgetKey(words), plugins);
  });
  config.addWatchTarget("widgets");
  return () => modules;
}
