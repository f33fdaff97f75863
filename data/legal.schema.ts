import { z } from "zod";
import { day, meta, text, page } from "./_load/fields";
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

/** One Markdown file is one legal page, at `/<file name>/`. */
export const schema = () =>
  z.strictObject({
    ...page,
    title: text,
    order: z.number().int().min(1),
    updated: day,
    lead: text.min(80).max(300),
    meta,
    body: markdown.superRefine((source, context) => {
      for (const message of faultsInParts(source, legalConditions, legalValues))
        context.addIssue({ code: "custom", message });
    }),
  });

export type LegalPage = z.infer<ReturnType<typeof schema>> & { slug: string };
