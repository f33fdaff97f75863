import { cp, readFile, rm } from "node:fs/promises";
import { publishAddressed, publishWidgets } from "../../../widgets/publish/files/publish-widgets";
import { themeValues } from "../../../widgets/publish/files/tools/theme-values";
import { cached, hashOfFiles, putCached } from "../cache";
import { inRoot } from "../paths";
import type { Facts } from "../facts/derive-facts";
import type { EleventyConfig } from "./eleventy";

/** The files and folders that the built widgets depend on. */
const widgetSources = ["widgets", "package.json", "package-lock.json", "tsconfig.json", "vite.config.ts"];

/** Returns what the built widgets depend on: their sources, the values of the theme and the options of the form. */
export const widgetKey = async (services: Facts["formServices"]) => [
  await hashOfFiles(...widgetSources),
  await readFile(themeValues(), "utf8"),
  JSON.stringify(services),
];

/**
 * Publishes the widgets' files below `/widgets/`. The development server omits the self-contained files. If only the
 * address changes, a build reuses all files that do not contain the address.
 *
 * @param base the site's path on its host, such as `/agency`
 */
export function addPublishedWidgets(
  config: EleventyConfig,
  output: string,
  facts: () => Pick<Facts, "has" | "site" | "formServices">,
  base: string,
) {
  config.on("eleventy.before", async ({ runMode }) => {
    const { has, site, formServices: services } = facts();
    if (!has.partners) return;
    const address = new URL(`${base}/widgets/v1/`, site.origin).href;
    const standalone = runMode === "build";
    const key = [...(await widgetKey(services)), String(standalone)];
    await rm(inRoot(output, "widgets/v1/chunks"), { recursive: true, force: true });
    const widgets = await cached("widgets", key, (folder) =>
      publishWidgets(folder, { services, standalone }),
    );
    await cp(widgets, inRoot(output, "widgets"), { recursive: true });
    await putCached(inRoot(output, "widgets"), "addressed-widgets", [...key, address], (folder) =>
      publishAddressed(folder, widgets, address, services),
    );
  });
}
