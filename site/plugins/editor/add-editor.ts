import { checkEditorHost, editorPolicy, hasOnlineEditor } from "./editing-service";
import { rm } from "node:fs/promises";
import { writeEditor } from "./write-editor";
import { knownNames } from "../../generator/facts/read-facts";
import { inRoot } from "../../generator/paths";
import { pluginOrigins } from "../../generator/plugins";
import type { Build } from "../../generator/eleventy/site-plugin";
import type { EleventyConfig } from "../../generator/eleventy/eleventy";

/** Writes the editor's page to `/admin/`. Builds omit it unless a setting or the data enables it, and always if the area is off. */
export function addEditor(config: EleventyConfig, { output, facts, environment, warn }: Build) {
  const { data, hasEditor } = environment;
  let policy = "";
  config.on("eleventy.before", async ({ runMode }) => {
    const folder = inRoot(output, "admin");
    await rm(folder, { recursive: true, force: true });
    policy = "";
    const { site, has } = facts();
    checkEditorHost(site, pluginOrigins(site)["script-src"]).forEach(warn);
    if (!has.editor || (!hasEditor && !hasOnlineEditor(site) && runMode === "build")) return;
    await writeEditor(folder, inRoot(data), knownNames(inRoot(data)), facts());
    policy = editorPolicy(site.editing);
  });
  config.addGlobalData("editorPolicy", () => policy);
}
