import type { SitePlugin } from "../../generator/eleventy/site-plugin";

/** The page `/flatline/`, on which visitors draw a line from their own numbers. */
const plugin: SitePlugin = {
  addresses: /^\/flatline(\/|$)/,
  sitemap: (t) => ({
    category: t("Tools"),
    links: [{ path: "/flatline/", name: t("When did your line go flat?") }],
  }),
};
export default plugin;
