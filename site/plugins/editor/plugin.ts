import { readFileSync } from "node:fs";
import { inRoot } from "../../generator/paths";
import type { SitePlugin } from "../../generator/eleventy/site-plugin";
import { checkEditing, editing } from "./editor-settings";

/** The editor at `/admin/`, in which the staff write without Git. */
const plugin: SitePlugin = {
  settings: { editing },
  checkSettings: checkEditing,
  addresses: /^\/admin(\/|$)/,
  pages: ["/admin/"],
  isEnglish: true,
  words: () => Object.keys(JSON.parse(readFileSync(inRoot("site/plugins/editor/words/es.json"), "utf8"))),
  editor: { page: "/admin/", guide: "/admin/guide/" },
  files: /^\/admin(\/|$)/,
  // Scripts of other services on the editor's host could read the editors' access tokens.
  forbidsScripts: ({ editing: place }, origin) => place?.origin === origin,
  async headers(build) {
    const { editorHeaders, hasEditorPage } = await import("./editing-service");
    return hasEditorPage(build) ? editorHeaders(build.facts().site.editing) : [];
  },
  async configure(config, build) {
    const { addEditor } = await import("./add-editor");
    addEditor(config, build);
  },
  commands: ["pictures:guide"],
  dependencies: ["@sveltia/cms"],
};
export default plugin;
