import { z } from "zod";
import { intro, meta, pageHeading, prose, text, updated, type Reference } from "./fields/fields";

export const schema = (reference: Reference) =>
  z
    .strictObject({
      updated,
      meta,
      heading: pageHeading,
      intro,
      why: z
        .strictObject({ heading: text, paragraphs: z.array(prose).min(2).max(3) })
        .meta({ title: "Why work here" }),
      benefits: z.strictObject({
        heading: text,
        items: z
          .array(z.strictObject({ icon: reference("icons").optional(), title: text, description: prose }))
          .min(3)
          .max(9),
      }),
      openings: z.strictObject({
        heading: text,
        intro,
        none: prose.meta({ title: "Without openings", description: "Shown while there is no job opening." }),
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
    .meta({ title: "Careers page", isOptional: true });

export type Careers = z.infer<ReturnType<typeof schema>>;
