import { widgetTags } from "../../../widgets/publish/files/widget-tags";
import type { SitePlugin } from "../../generator/eleventy/site-plugin";

// Partners cannot embed the navigation.
const offered = widgetTags.filter((tag) => tag !== "site-navigation");

/** The widgets for other sites, and the pages that describe them: everything below `/widgets/`. */
const plugin: SitePlugin = {
  addresses: /^\/widgets(\/|$)/,
  pages: offered.flatMap((tag) =>
    ["", "use/", "reference/", "accessibility/"].map((page) => `/widgets/${tag}/${page}`),
  ),
  files: /^\/widgets\/(wordpress|[^/]+\/accessibility\/openacr\.yaml)(\/|$)/,
  assets: {
    inline: {
      partnersStyles: "site/plugins/partners/partners.css",
      partnersStart: "site/plugins/partners/partners-start.ts",
    },
    loaded: { partnersPage: "site/plugins/partners/partners-page.ts" },
  },
  async configure(config, build) {
    const { addPublishedWidgets } = await import("./published-widgets");
    const { addPartners } = await import("./add-partners");
    addPublishedWidgets(config, build);
    addPartners(config, build);
  },
};
export default plugin;
