import type { Loaded } from "../../schemas/fields/fields";
import type { Data } from "./data";

/** Functions that return an entry's address from its slug. Pages made of sections have their address in their data. */
export const addressOf = {
  services: (slug: string) => `/services/${slug}/`,
  caseStudies: (slug: string) => `/case-studies/${slug}/`,
  posts: (slug: string) => `/blog/${slug}/`,
  openings: (slug: string) => `/careers/${slug}/`,
  legal: (slug: string) => `/${slug}/`,
} as const;

type KindWithPages = keyof typeof addressOf;

/** Returns all entries that have a page, each with the page's address in the default language. */
export const entryPages = (data: Pick<Data, KindWithPages | "pages">) => [
  ...(Object.keys(addressOf) as KindWithPages[]).flatMap((kind) =>
    (data[kind] as (Data[typeof kind][number] & Loaded)[])
      .filter(({ isCard }) => !isCard)
      .map((entry) => ({ ...entry, kind, url: addressOf[kind](entry.slug) })),
  ),
  ...data.pages.map((entry) => ({ ...entry, kind: "pages" as const, url: entry.address })),
];

/** The number of posts on one page of a list. Twelve posts fill complete rows in one, two or three columns. */
export const PAGE_SIZE = 12;

const pageAddress = (base: string, page: number) => (page === 1 ? base : `${base}page/${page}/`);

/** Returns the pages of a list, at least one: the first at `base`, the others at `<base>page/2/` and so on. */
export function listPages<Item>(items: readonly Item[], base: string) {
  const count = Math.max(1, Math.ceil(items.length / PAGE_SIZE));
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    count,
    base,
    url: pageAddress(base, index + 1),
    ...(index > 0 && { previous: pageAddress(base, index) }),
    ...(index + 1 < count && { next: pageAddress(base, index + 2) }),
    items: items.slice(index * PAGE_SIZE, (index + 1) * PAGE_SIZE),
  }));
}
