import { z } from "zod";
import {
  atLeast,
  completeMeta,
  day,
  entryMeta,
  type Loaded,
  page,
  picture,
  properName,
  prose,
  type Reference,
  text,
} from "./fields/fields";
import { compare, contradiction } from "./fields/compare";

const point = z.strictObject({
  label: text.max(20),
  value: z.number(),
  note: text.max(60).optional().describe("What happened then, if the text names it. It is below the chart."),
});

export const schema = (reference: Reference) =>
  z
    .strictObject({
      title: text.max(90),
      order: z.number().int().min(1).describe("Its position in the list; 1 comes first."),
      category: text.max(30).meta({ input: "suggestion", description: "The label on the card." }),
      summary: prose.max(220).check(atLeast(90)).describe("The text on the card."),
      image: picture(reference),
      published: day,
      modified: day.optional().meta({ translation: "own" }),
      meta: entryMeta,
      ...page,
      client: properName,
      industry: text,
      service: reference("services").describe('The service that "Interested in Similar Results?" links to.'),
      duration: text.max(30).describe("Such as 9 months."),
      challenge: z
        .array(prose.check(atLeast(120)))
        .min(1)
        .max(3),
      solution: z
        .array(prose.check(atLeast(80)))
        .min(2)
        .max(5),
      results: z.array(prose).min(4).max(6),
      testimonial: z.strictObject({ quote: prose, author: properName, role: text }).optional(),
      metrics: z
        .array(z.strictObject({ icon: reference("icons"), value: text.max(12), label: text.max(40) }))
        .min(3)
        .max(4)
        .meta({ title: "Key figures" }),
      chart: z
        .strictObject({
          kind: z.enum(["line", "bars"]),
          title: text.max(80),
          unit: text.max(40),
          axis: text.max(30).optional().describe("What the labels name, such as Month or Bakery."),
          points: z.array(point).min(2).max(14),
        })
        .describe(
          "The chart of the case study's page is drawn from these figures. They must agree with the results.",
        ),
      compare: compare.optional().meta({
        title: "Before and after",
        description:
          "The pair behind the first key figure. Cards without a photograph draw it; without it, they have no picture.",
      }),
    })
    .superRefine(({ metrics, compare: pair }, context) => {
      const message = pair && metrics[0] && contradiction(metrics[0].value, pair);
      if (message) context.addIssue({ code: "custom", path: ["compare"], message });
    })
    .transform((entry) => ({ ...entry, meta: completeMeta(entry.meta, entry.title, entry.summary) }))
    .meta({
      title: "Case studies",
      entry: "Case study",
      address: "/case-studies/{{slug}}/",
      description: "Each entry is a card in the list and a page.",
    });

export type CaseStudy = z.infer<ReturnType<typeof schema>> & Loaded;
