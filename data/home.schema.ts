import { z } from "zod";
import { lead, meta, prose, steps, text, updated, type Reference } from "./_load/fields";

const count = z.number().int().positive().meta({ title: "How many are shown" });
const figure = z.strictObject({ value: text.max(8), label: text });
const iconPoint = (reference: Reference) =>
  z.strictObject({ icon: reference("icons"), title: text, description: prose });

export const schema = (reference: Reference) =>
  z
    .strictObject({
      updated,
      meta,
      hero: z
        .strictObject({
          badge: text.describe("The small line above the headline."),
          headline: text,
          lead: lead.max(260),
          figures: z.array(figure).length(4),
          partners: z
            .array(
              z.strictObject({
                name: text,
                note: text,
                placeholder: z.boolean().describe("Switch this on while the claim is invented."),
              }),
            )
            .length(3),
          trust: z.array(iconPoint(reference)).length(3).meta({ title: "Reasons to trust" }),
        })
        .meta({ title: "Top of the page" }),
      services: z.strictObject({
        heading: text,
        lead,
        count,
      }),
      stats: z.array(figure).length(4).meta({ title: "Figures" }),
      why: z
        .strictObject({
          heading: text,
          lead,
          points: z.array(iconPoint(reference)).length(6),
        })
        .meta({ title: "Why us" }),
      process: z.strictObject({ heading: text, lead, steps }),
      testimonials: z.strictObject({ heading: text, lead }),
      portfolio: z.strictObject({ heading: text, lead, count }),
      articles: z.strictObject({ heading: text, lead, count }),
    })
    .meta({ title: "Home page" });

export type Home = z.infer<ReturnType<typeof schema>>;
