import { z } from "zod";
import { day, meta, text, type Reference } from "./_load/fields";

export const schema = (reference: Reference) =>
  z.strictObject({
    updated: day,
    meta,
    lead: text,
    story: z.strictObject({
      heading: text,
      paragraphs: z.array(text).min(3).max(6),
      /** Dated turns of the story, oldest first. */
      timeline: z
        .array(z.strictObject({ year: z.number().int(), text }))
        .min(3)
        .max(7),
    }),
    mission: z.strictObject({ heading: text, text }),
    vision: z.strictObject({ heading: text, text }),
    values: z.strictObject({
      heading: text,
      items: z.array(z.strictObject({ icon: reference("icons"), title: text, description: text })).length(6),
    }),
    leadership: z.strictObject({ heading: text }),
  });

export type About = z.infer<ReturnType<typeof schema>>;
