import type { BreadcrumbListLeaf, FAQPageLeaf, ItemListLeaf } from "schema-dts";
import type { Site } from "../../../schemas/site";
import type { Translate } from "../../languages/translator";
import { absolute, idOn, ref } from "./ids";
import type { PageHead } from "./web-page";

/** A question and its answer as plain text. */
export interface Faq {
  question: string;
  answer: string;
}

/** Describes the questions and answers of a page, word for word. */
export const faqPage = (site: Site, page: string, faqs: readonly Faq[]): FAQPageLeaf => ({
  "@type": "FAQPage",
  "@id": idOn(site, page, "faq"),
  isPartOf: ref(idOn(site, page, "page")),
  mainEntity: faqs.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

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

/** Describes the breadcrumbs of a page, from home to the page itself. */
export const breadcrumbList = (
  site: Site,
  { url, crumbs = [], crumb }: PageHead,
  t: Translate,
): BreadcrumbListLeaf => ({
  "@type": "BreadcrumbList",
  "@id": idOn(site, url, "breadcrumbs"),
  itemListElement: [{ name: t("Home"), link: "/" }, ...crumbs, { name: crumb!, link: url }].map(
    ({ name, link }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absolute(site, link),
    }),
  ),
});
