import { rm } from "node:fs/promises";
import { originsOf } from "../_admin/config/backend";
import { checkEditorHost, hasOnlineEditor } from "../_admin/editor-host";
import { editorPolicy } from "../_admin/editor-policy";
import { writeEditor } from "../_admin/write-editor";
import type { Facts } from "../_facts/derive-facts";
import { knownNames } from "../_facts/read-facts";
import { inRoot } from "../_build/paths";
import type { Settings } from "../_build/settings";
import type { EleventyConfig } from "./eleventy";

/** Writes the editor's page to `/admin/`. Builds omit it unless a setting or the data enables it. */
export function addEditor(
  config: EleventyConfig,
  output: string,
  facts: () => Facts,
  { data, hasEditor }: Pick<Settings, "data" | "hasEditor">,
) {
  let policy = "";
  config.on("eleventy.before", async ({ runMode }) => {
    const folder = inRoot(output, "admin");
    await rm(folder, { recursive: true, force: true });
    policy = "";
    const { site, today } = facts();
    checkEditorHost(site);
    if (!hasEditor && !hasOnlineEditor(site) && runMode === "build") return;
    await writeEditor(folder, inRoot(data), knownNames(inRoot(data)), site, today);
    policy = editorPolicy(originsOf(site.editing));
  });
  config.addGlobalData("editorPolicy", () => policy);
}
