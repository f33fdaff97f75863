import { rm } from "node:fs/promises";
import { publishWidgets } from "../../widgets/_build/publish-widgets";
import { hashOfFiles, putCached } from "../_build/cache";
import { inRoot } from "../_build/paths";
import type { EleventyConfig } from "./eleventy";

/** The sources of the widgets' files. */
export const widgetSources = [
  "widgets",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
];

/**
 * Publishes the widgets' files below `/widgets/`. While serving, the self-contained files are left out.
 *
 * @param address returns the address of `/widgets/v1/` on the site's host
 */
export function addPublishedWidgets(config: EleventyConfig, output: string, address: () => string) {
  config.on("eleventy.before", async ({ runMode }) => {
    const standalone = runMode === "build";
    const key = [await hashOfFiles(...widgetSources), String(standalone), address()];
    await rm(inRoot(output, "widgets/v1/chunks"), { recursive: true, force: true });
    await putCached(inRoot(output, "widgets"), "widgets", key, (folder) =>
      publishWidgets(folder, { standalone, address: address() }),
    );
  });
}
