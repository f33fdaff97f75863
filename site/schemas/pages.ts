import { z } from "zod";
import {
  completeMeta,
  day,
  entryMeta,
  internalPath,
  page,
  prose,
  text,
  updated,
  type Loaded,
  type Reference,
} from "./fields/fields";
import { country } from "./fields/codes";
import { sections, type Section } from "./fields/sections";

const campaign = z
  .strictObject({
    name: text.max(60).meta({
      translation: "shared",
      title: "Name of the campaign",
      description: "It appears in messages from the page and in analytics.",
    }),
    thanks: prose
      .max(240)
      .optional()
      .describe("The sentence that visitors read after sending the form. `{email}` becomes their address."),
    phone: country.optional().meta({
      title: "Phone number",
      description: "The country of the number at the top. If empty: the first number.",
      translation: "own",
    }),
    lastDay: day.optional().meta({
      title: "Last day",
      description: "After this day, the address redirects to another page.",
    }),
    next: internalPath.default("/").meta({
      title: "Page after the last day",
      description: "The page that visitors are sent to after the last day, such as /services/seo/.",
    }),
  })
  .meta({
    title: "Campaign page",
    description:
      "A page for advertisements: without menus, not in search engines, and with the campaign's name in each message.",
  });

/** Returns the first introduction of a page, or else its first heading. */
function introductionOf(list: readonly Section[]): string | undefined {
  const texts = ["intro", "headline", "heading"].flatMap((field) => list.map((section) => section[field]));
  return texts.find((words) => typeof words === "string" && words !== "") as string | undefined;
}

export const schema = (reference: Reference) =>
  z
    .strictObject({
      title: text.max(60).describe("The name in breadcrumbs and on the sitemap page."),
      address: internalPath
        .refine((path) => path !== "/", "is the address of the home page; choose another")
        .meta({ description: "Any free address, such as /offers/spring/." }),
      updated,
      published: day.optional().describe("The page is published from this day on."),
      meta: entryMeta,
      ...page,
      campaign: campaign.optional(),
      sections: sections(reference),
    })
    .transform((entry) => ({
      ...entry,
      meta: completeMeta(entry.meta, entry.title, introductionOf(entry.sections) ?? entry.title),
    }))
    .meta({ title: "Pages", entry: "Page", address: "{{address}}" });

export type Page = Omit<z.infer<ReturnType<typeof schema>>, "sections"> & Loaded & { sections: Section[] };
