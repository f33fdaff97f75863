import { expect, it } from "vitest";
import { readFacts } from "../_facts/read-facts";
import { breadcrumbList } from "./breadcrumb-list";
import type { PageHead } from "./web-page";

const { site } = await readFacts();

it("lists the pages from home to the page itself", () => {
  const page = { url: "/blog/a/", crumbs: [{ name: "Blog", link: "/blog/" }], crumb: "A" } as PageHead;
  expect(breadcrumbList(site, page).itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Home", item: `${site.origin}/` },
    { "@type": "ListItem", position: 2, name: "Blog", item: `${site.origin}/blog/` },
    { "@type": "ListItem", position: 3, name: "A", item: `${site.origin}/blog/a/` },
  ]);
});
