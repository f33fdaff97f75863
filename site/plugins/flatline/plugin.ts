import { z } from "zod";
import type { SitePlugin } from "../../generator/eleventy/site-plugin";
import { text } from "../../schemas/fields/fields";

const flatline = z
  .strictObject({
    /** The categories below whose articles a link to the page is shown. */
    categories: z.array(text).default([]),
    /** The services with a link to the page, by the slugs of their files in `data/services/`. */
    services: z.array(text).default([]),
  })
  .prefault({});

declare module "../../schemas/settings" {
  interface PluginSettings {
    flatline: z.infer<typeof flatline>;
  }
}

/** The page `/flatline/`, on which visitors draw a line from their own numbers. */
const plugin: SitePlugin = {
  settings: { flatline },
  addresses: /^\/flatline(\/|$)/,
  sitemap: (t) => ({
    category: t("Tools"),
    links: [{ path: "/flatline/", name: t("When did your line go flat?") }],
  }),
  invitation: (site, t) => ({
    name: t("When did your line go flat?"),
    path: "/flatline/",
    ...site.flatline,
  }),
};
export default plugin;
