import { z } from "zod";
import { call, intro, meta, pageHeading, prose, text, updated, type Reference } from "./fields/fields";

export const schema = (reference: Reference) =>
  z
    .strictObject({
      updated,
      meta,
      heading: pageHeading,
      intro,
      call,
      story: z.strictObject({
        heading: text,
        paragraphs: z.array(prose).min(3).max(6),
        timeline: z
          .array(z.strictObject({ year: z.number().int(), text: prose }))
          .min(3)
          .max(7)
          .describe("Turning points with their years, oldest first."),
      }),
      mission: z.strictObject({ heading: text, text: prose }),
      vision: z.strictObject({ heading: text, text: prose }),
      values: z.strictObject({
        heading: text,
        items: z
          .array(z.strictObject({ icon: reference("icons"), title: text, description: prose }))
          .min(3)
          .max(9),
      }),
      leadership: z.strictObject({ heading: text }),
    })
    .meta({ title: "About page" });

export type About = z.infer<ReturnType<typeof schema>>;
