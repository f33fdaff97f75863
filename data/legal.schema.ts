import { z } from "zod";
import { lead, meta, page, text, updated } from "./_load/fields";
import { faultsInParts } from "./_load/conditional-parts";
import { markdown } from "./_load/long-texts";

/** When a part of a legal text is shown: `::: if receiver`. The site knows which of them hold. */
export const legalConditions = [
  "receiver",
  "firstPageKept",
  "firstPageKeptByConsent",
  "analyticsNone",
  "analyticsPlausible",
  "analyticsUmami",
  "analyticsGtm",
  "analyticsBeacon",
] as const;

/** What stands in a legal text as `{retentionDays}`. */
export const legalValues = ["retentionDays", "analyticsHost"] as const;

export const schema = () =>
  z
    .strictObject({
      title: text,
      order: z.number().int().min(1).describe("Its place in lists of legal pages; 1 comes first."),
      updated,
      lead: lead.min(80).max(300),
      meta,
      ...page,
      body: markdown.superRefine((source, context) => {
        for (const message of faultsInParts(source, legalConditions, legalValues))
          context.addIssue({ code: "custom", message });
      }),
    })
    .meta({
      title: "Legal pages",
      isPermanent: true,
      entry: "Legal page",
      address: "/{{slug}}/",
      description:
        "Have a lawyer read what you change. Parts between ::: if … and ::: are shown by the site's settings.",
    });

export type LegalPage = z.infer<ReturnType<typeof schema>> & { slug: string };
