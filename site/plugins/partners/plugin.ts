import { releasedVersions } from "../../../widgets/publish/files/releases";
import { widgetTags } from "../../../widgets/publish/files/widget-tags";
import { forMinutes, immutable } from "../../hosting/rules";
import type { SitePlugin } from "../../generator/eleventy/site-plugin";

// Partners cannot embed the navigation.
const offered = widgetTags.filter((tag) => tag !== "site-navigation");

const forOtherSites = {
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

/** Returns the name of a widget in a list: `FAQ accordion` for `faq-accordion`. */
function nameOf(tag: string): string {
  const words = tag.replace("agency-", "").replaceAll("-", " ");
  return (words[0]!.toUpperCase() + words.slice(1)).replace("Faq", "FAQ");
}

/** The widgets for other sites, and the pages that describe them: everything below `/widgets/`. */
const plugin: SitePlugin = {
  addresses: /^\/widgets(\/|$)/,
  pages: offered.flatMap((tag) =>
    ["", "use/", "reference/", "accessibility/"].map((page) => `/widgets/${tag}/${page}`),
  ),
  files: /^\/widgets\/(wordpress|[^/]+\/accessibility\/openacr\.yaml)(\/|$)/,
  isEnglish: true,
  sitemap: (t) => ({
    category: t("Widgets"),
    links: [
      { path: "/widgets/", name: t("Widgets for your own pages") },
      ...offered.map((tag) => ({ path: `/widgets/${tag}/`, name: nameOf(tag), language: "en" })),
      { path: "/widgets/guides/", name: t("Guides for embedding") },
      { path: "/widgets/changes/", name: t("Changes between versions") },
    ],
  }),
  securityPolicy: "/widgets/#security",
  assets: {
    inline: {
      partnersStyles: "site/plugins/partners/partners.css",
      partnersStart: "site/plugins/partners/partners-start.ts",
    },
    loaded: { partnersPage: "site/plugins/partners/partners-page.ts" },
  },
  async headers({ facts }) {
    const { has } = facts();
    if (!has.partners) return [];
    const versions = await releasedVersions();
    return [
      { path: "/widgets/v1/*", headers: forOtherSites },
      // With a blog, the core has this rule for the lists of posts.
      ...(has.blog ? [] : [{ path: "/widgets/v1/:file", headers: forMinutes }]),
      { path: "/widgets/v1/examples/*", headers: forMinutes },
      {
        path: "/widgets/v1/types/*",
        headers: { ...forMinutes, "Content-Type": "text/plain; charset=utf-8" },
      },
      { path: "/widgets/v1/chunks/*", headers: immutable },
      ...versions.map((version) => ({
        path: `/widgets/${version}/*`,
        headers: { ...forOtherSites, ...immutable },
      })),
      { path: "/assets/drawings/*", headers: forOtherSites },
      { path: "/assets/photos/*", headers: forOtherSites },
    ];
  },
  async configure(config, build) {
    const { addPublishedWidgets } = await import("./published-widgets");
    const { addPartners } = await import("./add-partners");
    addPublishedWidgets(config, build);
    addPartners(config, build);
  },
};
export default plugin;
