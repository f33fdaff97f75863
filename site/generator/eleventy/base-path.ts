// @ts-expect-error Eleventy 3 ships no types.
import { HtmlBasePlugin } from "@11ty/eleventy";
import { mapAddresses } from "../html/map-addresses";
import type { WidgetModules } from "./widget-modules";
import type { EleventyConfig, HtmlNode } from "./eleventy";

/**
 * Prefixes addresses in pages and in widgets' attributes with `base`, the site's path on its host, such as `/agency`.
 * Templates, data and Markdown contain addresses without this path.
 */
export function addBasePath(config: EleventyConfig, base: string, widgets: () => WidgetModules) {
  config.addPlugin(HtmlBasePlugin, { baseHref: `${base}/` });
  const prefixWidgets = () => (tree: { walk: (visit: (node: HtmlNode) => HtmlNode) => void }) =>
    tree.walk((node) => {
      const contract = widgets().contracts.find(({ tag }) => tag === node.tag);
      if (contract && node.attrs)
        node.attrs = mapAddresses(contract, node.attrs, (address) => base + address);
      return node;
    });
  config.htmlTransformer.addPosthtmlPlugin("html", prefixWidgets, { enabled: () => base !== "" });
}
