// @ts-expect-error Eleventy 3 ships no types.
import { HtmlBasePlugin } from "@11ty/eleventy";
import { loadContracts } from "../../widgets/_build/contracts/load-contracts";
import type { Contract } from "../../widgets/_runtime/contract";
import { prefixWidget } from "../_html/prefix-widget";
import type { EleventyConfig, HtmlNode } from "./eleventy";

/**
 * Templates, data and Markdown name the site's pages from its root, as `/about/`. Where `origin` has a path, that path
 * is put in front of each in pages, and in what widgets are given.
 *
 * @param base such as `/agency`, or nothing
 */
export function addBasePath(config: EleventyConfig, base: string) {
  config.addPlugin(HtmlBasePlugin, { baseHref: `${base}/` });
  let contracts: readonly Contract[];
  config.on("eleventy.before", async () => {
    if (base) contracts = await loadContracts();
  });
  const prefixWidgets = () => (tree: { walk: (visit: (node: HtmlNode) => HtmlNode) => void }) =>
    tree.walk((node) => {
      const contract = contracts.find(({ tag }) => tag === node.tag);
      if (contract && node.attrs) node.attrs = prefixWidget(contract, node.attrs, base);
      return node;
    });
  config.htmlTransformer.addPosthtmlPlugin("html", prefixWidgets, { enabled: () => base !== "" });
}
