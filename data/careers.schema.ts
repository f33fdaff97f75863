import { z } from "zod";
import { day, meta, prose, text, type Reference } from "./_load/fields";

export const schema = (reference: Reference) =>
  z
    .strictObject({
      updated: day,
      meta,
      lead: prose,
      why: z.strictObject({ heading: text, paragraphs: z.array(prose).min(2).max(3) }),
      benefits: z.strictObject({
        heading: text,
        items: z
          .array(z.strictObject({ icon: reference("icons"), title: text, description: prose }))
          .length(6),
      }),
      openings: z.strictObject({
        heading: text,
        lead: prose,
        none: prose.describe("Shown while there is no job opening."),
      }),
      resume: z.strictObject({ heading: text, text: prose }),
      hiring: z.strictObject({
        heading: text,
        steps: z
          .array(z.strictObject({ title: text, text: prose }))
          .min(3)
          .max(4),
      }),
    })
    .meta({ title: "Careers page" });

export type Careers = z.infer<ReturnType<typeof schema>>;
