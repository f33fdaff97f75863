import { rm } from "node:fs/promises";
import { buildLoader } from "../../../widgets/publish/files/bundles/build-widgets";
import { publishReleases, publishWidgets } from "../../../widgets/publish/publish-widgets";
import { putCached } from "../../generator/cache";
import { widgetKey } from "../../generator/widget-key";
import { inRoot } from "../../generator/paths";
import type { Build } from "../../generator/eleventy/site-plugin";
import type { EleventyConfig } from "../../generator/eleventy/eleventy";

/** Publishes the widgets. If only the address changes, a build writes only the loader, which contains it. */
export function addPublishedWidgets(config: EleventyConfig, { output, facts, base, later }: Build) {
  const publish = async () => {
    const { has, site, widgetWords: words } = facts();
    if (!has.partners) return;
    const address = new URL(`${base}/widgets/v1/`, site.origin).href;
    const key = await widgetKey(words);
    await rm(inRoot(output, "widgets/v1/chunks"), { recursive: true, force: true });
    await putCached(inRoot(output, "widgets"), "widgets", key, (folder) => publishWidgets(folder, words));
    await putCached(inRoot(output, "widgets/v1"), "loader", [...key, address], (folder) =>
      buildLoader(folder, address, undefined, inRoot(output, "widgets/v1")),
    );
    await publishReleases(inRoot(output, "widgets"));
  };
  config.on("eleventy.before", () => later(publish));
}
