import { z } from "zod";
import { day, meta, text, type Reference } from "./_load/fields";

export const schema = (reference: Reference) =>
  z.strictObject({
    updated: day,
    meta,
    lead: text,
    why: z.strictObject({ heading: text, paragraphs: z.array(text).min(2).max(3) }),
    benefits: z.strictObject({
      heading: text,
      items: z.array(z.strictObject({ icon: reference("icons"), title: text, description: text })).length(6),
    }),
    openings: z.strictObject({ heading: text, lead: text, none: text }),
    resume: z.strictObject({ heading: text, text }),
    hiring: z.strictObject({
      heading: text,
      steps: z
        .array(z.strictObject({ title: text, text }))
        .min(3)
        .max(4),
    }),
  });

export type Careers = z.infer<ReturnType<typeof schema>>;
