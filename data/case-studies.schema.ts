import { z } from "zod";
import { day, meta, picture, text, type Reference, page } from "./_load/fields";

const point = z.strictObject({ label: text.max(20), value: z.number() });

/** One file is one card in the list and one detail page, at `/case-studies/<file name>/`. */
export const schema = (reference: Reference) =>
  z.strictObject({
    ...page,
    title: text.max(90),
    order: z.number().int().min(1),
    /** The label on the card. */
    category: text.max(30),
    /** A card's text. */
    summary: text.min(90).max(220),
    image: picture(reference),
    published: day,
    modified: day.optional(),
    meta,
    client: text,
    industry: text,
    /** The service's file name; its page is where "Interested in Similar Results?" leads. */
    service: reference("services"),
    duration: text.max(30),
    challenge: z.array(text.min(120)).min(1).max(3),
    solution: z.array(text.min(80)).min(2).max(5),
    results: z.array(text).min(4).max(6),
    testimonial: z.strictObject({ quote: text, author: text, role: text }).optional(),
    metrics: z
      .array(z.strictObject({ icon: reference("icons"), value: text.max(12), label: text.max(40) }))
      .min(3)
      .max(4),
    /** The figures behind the picture; they agree with the results. */
    chart: z.strictObject({
      kind: z.enum(["line", "bars"]),
      title: text.max(80),
      unit: text.max(40),
      points: z.array(point).min(2).max(14),
    }),
  });

export type CaseStudy = z.infer<ReturnType<typeof schema>> & { slug: string };
