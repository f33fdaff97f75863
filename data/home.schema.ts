import { z } from "zod";
import { day, meta, prose, steps, text, type Reference } from "./_load/fields";

const figure = z.strictObject({ value: text.max(8), label: text });
const iconPoint = (reference: Reference) =>
  z.strictObject({ icon: reference("icons"), title: text, description: prose });

export const schema = (reference: Reference) =>
  z
    .strictObject({
      updated: day,
      meta,
      hero: z.strictObject({
        badge: text,
        headline: text,
        lead: prose.max(260),
        figures: z.array(figure).length(4),
        partners: z
          .array(
            z.strictObject({
              name: text,
              note: text,
              placeholder: z.boolean().describe("Whether the claim still has to be replaced by a true one."),
            }),
          )
          .length(3),
        trust: z.array(iconPoint(reference)).length(3),
      }),
      services: z.strictObject({
        heading: text,
        lead: prose,
        count: z.number().int().positive().describe("How many of the listed services the grid shows."),
      }),
      stats: z.array(figure).length(4),
      why: z.strictObject({
        heading: text,
        lead: prose,
        points: z.array(iconPoint(reference)).length(6),
      }),
      process: z.strictObject({ heading: text, lead: prose, steps }),
      testimonials: z.strictObject({ heading: text, lead: prose }),
      portfolio: z.strictObject({ heading: text, lead: prose, count: z.number().int().positive() }),
      articles: z.strictObject({ heading: text, lead: prose, count: z.number().int().positive() }),
    })
    .meta({ title: "Home page" });

export type Home = z.infer<ReturnType<typeof schema>>;
