import { readFile, rm } from "node:fs/promises";
import { buildLoader } from "../../../widgets/publish/files/bundles/build-widgets";
import { publishReleases, publishWidgets } from "../../../widgets/publish/files/publish-widgets";
import { themeValues } from "../../../widgets/publish/files/tools/theme-values";
import { hashOfFiles, putCached } from "../cache";
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
 * Publishes the widgets' files below `/widgets/`. If only the address changes, a build reuses all files except the
 * loader, which contains it.
 *
 * @param base the site's path on its host, such as `/agency`
 */
export function addPublishedWidgets(
  config: EleventyConfig,
  output: string,
  facts: () => Pick<Facts, "has" | "site" | "formServices">,
  base: string,
) {
  config.on("eleventy.before", async () => {
    const { has, site, formServices: services } = facts();
    if (!has.partners) return;
    const address = new URL(`${base}/widgets/v1/`, site.origin).href;
    const key = await widgetKey(services);
    await rm(inRoot(output, "widgets/v1/chunks"), { recursive: true, force: true });
    await putCached(inRoot(output, "widgets"), "widgets", key, (folder) => publishWidgets(folder, services));
    await putCached(inRoot(output, "widgets/v1"), "loader", [...key, address], (folder) =>
      buildLoader(folder, address),
    );
    await publishReleases(inRoot(output, "widgets"));
  });
}
