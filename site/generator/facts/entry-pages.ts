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

export type KindWithPages = keyof typeof addressOf;

/** Returns all entries that have a page, each with the page's address in the default language. */
export const entryPages = (data: Pick<Data, KindWithPages | "pages">) => [
  ...(Object.keys(addressOf) as KindWithPages[]).flatMap((kind) =>
    (data[kind] as (Data[typeof kind][number] & Loaded)[])
      .filter(({ isCard }) => !isCard)
      .map((entry) => ({ ...entry, kind, url: addressOf[kind](entry.slug) })),
  ),
  ...data.pages.map((entry) => ({ ...entry, kind: "pages" as const, url: entry.address })),
];
