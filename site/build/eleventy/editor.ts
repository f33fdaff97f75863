import { rm } from "node:fs/promises";
import { originsOf } from "../../editor/config/backend";
import { checkEditorHost, hasOnlineEditor } from "../../editor/editor-host";
import { editorPolicy } from "../../editor/editor-policy";
import { writeEditor } from "../../editor/write-editor";
import type { Facts } from "../facts/derive-facts";
import { knownNames } from "../facts/read-facts";
import { inRoot } from "../paths";
import type { Settings } from "../settings";
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
    const { site } = facts();
    checkEditorHost(site);
    if (!hasEditor && !hasOnlineEditor(site) && runMode === "build") return;
    await writeEditor(folder, inRoot(data), knownNames(inRoot(data)), facts());
    policy = editorPolicy(originsOf(site.editing));
  });
  config.addGlobalData("editorPolicy", () => policy);
}
