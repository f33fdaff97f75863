import type { SitePlugin } from "../../generator/eleventy/site-plugin";

const plugin: SitePlugin = {
  commands: ["import"],
  dependencies: ["turndown", "@truto/turndown-plugin-gfm", "@types/turndown"],
};
export default plugin;
