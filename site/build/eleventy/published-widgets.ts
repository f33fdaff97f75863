import { cp, readFile, rm } from "node:fs/promises";
import { publishAddressed, publishWidgets } from "../../../widgets/publish/publish-widgets";
import { themeValues } from "../../../widgets/publish/tools/theme-values";
import { cached, hashOfFiles, putCached } from "../cache";
import { inRoot } from "../paths";
import type { EleventyConfig } from "./eleventy";

/** The files and folders that the built widgets depend on. */
const widgetSources = ["widgets", "package.json", "package-lock.json", "tsconfig.json", "vite.config.ts"];

/** Returns what the built widgets depend on: their sources and the values of the theme. */
export const widgetKey = async () => [
  await hashOfFiles(...widgetSources),
  await readFile(themeValues(), "utf8"),
];

/**
 * Publishes the widgets' files below `/widgets/`. The development server omits the self-contained files. If only the
 * address changes, a build reuses all files that do not contain the address.
 *
 * @param address returns the address of `/widgets/v1/` on the site's host
 */
export function addPublishedWidgets(config: EleventyConfig, output: string, address: () => string) {
  config.on("eleventy.before", async ({ runMode }) => {
    const standalone = runMode === "build";
    const key = [...(await widgetKey()), String(standalone)];
    await rm(inRoot(output, "widgets/v1/chunks"), { recursive: true, force: true });
    const widgets = await cached("widgets", key, (folder) => publishWidgets(folder, { standalone }));
    await cp(widgets, inRoot(output, "widgets"), { recursive: true });
    await putCached(inRoot(output, "widgets"), "addressed-widgets", [...key, address()], (folder) =>
      publishAddressed(folder, widgets, address()),
    );
  });
}
