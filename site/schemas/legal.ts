import { z } from "zod";
import { atLeast, completeMeta, entryMeta, intro, type Loaded, page, text, updated } from "./fields/fields";
import { errorsInParts } from "./markdown/conditional-parts";
import { markdown } from "./markdown/long-texts";

/** The conditions of parts such as `::: if receiver`. The site decides which of them hold. */
export const legalConditions = [
  "receiver",
  "leadRecipients",
  "formService",
  "map",
  "firstPageKept",
  "firstPageKeptByConsent",
  "analyticsNone",
  "analyticsPlausible",
  "analyticsUmami",
  "analyticsGtm",
  "analyticsBeacon",
] as const;

/** The kinds of legal pages that other pages link to, whatever their names are. */
export const legalKinds = ["privacy", "terms", "cookies"] as const;

/** Which conditions hold, and the values. */
export interface LegalFacts {
  conditions: Readonly<Partial<Record<(typeof legalConditions)[number], boolean>>>;
  values: Readonly<Partial<Record<(typeof legalValues)[number], string>>>;
}

/** The values that a legal text may contain, such as `{retentionDays}`. */
export const legalValues = ["retentionDays", "leadRecipients", "formHost", "analyticsHost"] as const;

export const schema = () =>
  z
    .strictObject({
      title: text,
      kind: z
        .enum(legalKinds)
        .optional()
        .meta({
          title: "What it is",
          description:
            "Forms link to the privacy policy and the terms, and the question about cookies to the cookie policy.",
          labels: { privacy: "Privacy policy", terms: "Terms of service", cookies: "Cookie policy" },
        }),
      order: z.number().int().min(1).describe("Its position in lists of legal pages; 1 comes first."),
      updated,
      intro: intro.max(300).check(atLeast(80)),
      meta: entryMeta,
      ...page,
      body: markdown.superRefine((source, context) => {
        for (const { line, message } of errorsInParts(source, legalConditions, legalValues))
          context.addIssue({ code: "custom", message, params: { line } });
      }),
    })
    .transform((entry) => ({ ...entry, meta: completeMeta(entry.meta, entry.title, entry.intro) }))
    .meta({
      title: "Legal pages",
      isPermanent: true,
      entry: "Legal page",
      address: "/{{slug}}/",
      description:
        "Have a lawyer read your changes. The site's settings decide whether a part between ::: if … and ::: is shown.",
    });

export type LegalPage = z.infer<ReturnType<typeof schema>> & Loaded;
