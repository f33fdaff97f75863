import type { ItemListLeaf } from "schema-dts";
import type { Site } from "../../../../data/schemas/site";
import { idOn } from "./ids";

export interface Item {
  name: string;
  /** The full address of the item's page. */
  url: string;
}

/** Describes the list on a page. The items have the same order as on the page. */
export const itemList = (site: Site, page: string, items: readonly Item[]): ItemListLeaf => ({
  "@type": "ItemList",
  "@id": idOn(site, page, "list"),
  numberOfItems: items.length,
  itemListElement: items.map(({ name, url }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    url,
  })),
});
