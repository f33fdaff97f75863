import type { SitePlugin } from "../../generator/eleventy/site-plugin";

/** The page `/flatline/`, on which visitors draw a line from their own numbers. */
const plugin: SitePlugin = { addresses: /^\/flatline(\/|$)/ };
export default plugin;
