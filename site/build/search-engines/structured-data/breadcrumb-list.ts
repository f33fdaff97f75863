import type { BreadcrumbListLeaf } from "schema-dts";
import type { Site } from "../../../../data/schemas/site";
import type { Translate } from "../../languages/translator";
import { absolute, idOn } from "./ids";
import type { PageHead } from "./web-page";

/** Describes the breadcrumbs of a page, from home to the page itself. */
export function breadcrumbList(
  site: Site,
  { url, crumbs = [], crumb }: PageHead,
  t: Translate,
): BreadcrumbListLeaf {
  const trail = [{ name: t("Home"), link: "/" }, ...crumbs, { name: crumb!, link: url }];
  return {
    "@type": "BreadcrumbList",
    "@id": idOn(site, url, "breadcrumbs"),
    itemListElement: trail.map(({ name, link }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absolute(site, link),
    })),
  };
}
