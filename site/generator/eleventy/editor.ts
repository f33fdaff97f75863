import { rm } from "node:fs/promises";
import { checkEditorHost, editorPolicy, hasOnlineEditor } from "../../plugins/editor/editing-service";
import { writeEditor } from "../../plugins/editor/write-editor";
import type { Warn } from "../content/findings";
import { knownNames, type SiteFacts } from "../facts/read-facts";
import { inRoot } from "../paths";
import type { Environment } from "../environment";
import type { EleventyConfig } from "./eleventy";

/** Writes the editor's page to `/admin/`. Builds omit it unless a setting or the data enables it, and always if the area is off. */
export function addEditor(
  config: EleventyConfig,
  output: string,
  facts: () => SiteFacts,
  { data, hasEditor }: Pick<Environment, "data" | "hasEditor">,
  warn: Warn,
) {
  let policy = "";
  config.on("eleventy.before", async ({ runMode }) => {
    const folder = inRoot(output, "admin");
    await rm(folder, { recursive: true, force: true });
    policy = "";
    const { site, has } = facts();
    checkEditorHost(site).forEach(warn);
    if (!has.editor || (!hasEditor && !hasOnlineEditor(site) && runMode === "build")) return;
    await writeEditor(folder, inRoot(data), knownNames(inRoot(data)), facts());
    policy = editorPolicy(site.editing);
  });
  config.addGlobalData("editorPolicy", () => policy);
}
