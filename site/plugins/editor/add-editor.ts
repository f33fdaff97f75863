import { checkEditorHost, hasEditorPage } from "./editing-service";
import { rm } from "node:fs/promises";
import { writeEditor } from "./write-editor";
import { inRoot } from "../../generator/paths";
import { pluginOrigins } from "../../generator/plugins";
import type { Build } from "../../generator/eleventy/site-plugin";
import type { EleventyConfig } from "../../generator/eleventy/eleventy";

export function addEditor(config: EleventyConfig, build: Build) {
  const { output, facts, warn, later } = build;
  const data = inRoot(build.environment.data);
  config.on("eleventy.before", async () => {
    const { site } = facts();
    checkEditorHost(site, pluginOrigins(site)["script-src"]).forEach(warn);
    await later(async () => {
      const folder = inRoot(output, "admin");
      await rm(folder, { recursive: true, force: true });
      if (hasEditorPage(build)) await writeEditor(folder, data, facts());
    });
  });
}
