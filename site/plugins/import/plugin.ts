import type { SitePlugin } from "../../generator/eleventy/site-plugin";

/** Imports the articles of a WordPress export. */
const plugin: SitePlugin = {
  commands: ["import"],
  dependencies: ["turndown", "@truto/turndown-plugin-gfm", "@types/turndown"],
};
export default plugin;
