import type { Loaded } from "../../data/_load/fields";
import type { Data } from "./data";

/** The addresses of the entries of a kind, by the part that is their own. Pages made of sections state theirs. */
export const addressOf = {
  services: (slug: string) => `/services/${slug}/`,
  caseStudies: (slug: string) => `/case-studies/${slug}/`,
  posts: (slug: string) => `/blog/${slug}/`,
  openings: (slug: string) => `/careers/${slug}/`,
  legal: (slug: string) => `/${slug}/`,
} as const;

export type KindWithPages = keyof typeof addressOf;

/** Returns all entries that have a page, with its address; of a translation, the address of the default. */
export const entryPages = (data: Pick<Data, KindWithPages | "pages">) => [
  ...(Object.keys(addressOf) as KindWithPages[]).flatMap((kind) =>
    (data[kind] as (Data[typeof kind][number] & Loaded)[])
      .filter(({ isCard }) => !isCard)
      .map((entry) => ({ ...entry, kind, url: addressOf[kind](entry.slug) })),
  ),
  ...data.pages.map((entry) => ({ ...entry, kind: "pages" as const, url: entry.address })),
];
