import type { Graph, Thing } from "schema-dts";
import type { Facts } from "../../facts/derive-facts";
import { organizationInShort, website } from "./agency";
import type { PageContent } from "./describe-pages";
import { organizationId } from "./ids";
import { breadcrumbList } from "./lists";
import { shareImage, webPage, type PageHead } from "./web-page";

/** Returns the structured data of a page as one graph. The graph contains a node for each id that it refers to. */
export function pageGraph(
  { site, t }: Pick<Facts, "site" | "t">,
  page: PageHead,
  { type = "WebPage", main, nodes }: PageContent,
): Graph {
  const describesAgency = nodes.some((node) => idOf(node) === organizationId(site));
  return {
    "@context": "https://schema.org",
    "@graph": [
      webPage(site, page, type, main),
      ...(page.crumb ? [breadcrumbList(site, page, t)] : []),
      shareImage(site, page),
      ...nodes,
      ...(describesAgency ? [] : [organizationInShort(site)]),
      website(site),
    ],
  };
}

const idOf = (node: Thing) => (typeof node === "object" && "@id" in node ? node["@id"] : undefined);
