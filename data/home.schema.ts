import { z } from "zod";
import { day, meta, steps, text, type Reference } from "./_load/fields";

const figure = z.strictObject({ value: text.max(8), label: text });
const iconPoint = (reference: Reference) =>
  z.strictObject({ icon: reference("icons"), title: text, description: text });

export const schema = (reference: Reference) =>
  z.strictObject({
    updated: day,
    meta,
    hero: z.strictObject({
      badge: text,
      headline: text,
      lead: text.max(260),
      figures: z.array(figure).length(4),
      partners: z.array(z.strictObject({ name: text, note: text, placeholder: z.boolean() })).length(3),
      trust: z.array(z.strictObject({ icon: reference("icons"), title: text, description: text })).length(3),
    }),
    /** How many of the listed services the grid shows. */
    services: z.strictObject({ heading: text, lead: text, count: z.number().int().positive() }),
    stats: z.array(figure).length(4),
    why: z.strictObject({
      heading: text,
      lead: text,
      points: z.array(iconPoint(reference)).length(6),
    }),
    process: z.strictObject({ heading: text, lead: text, steps }),
    testimonials: z.strictObject({ heading: text, lead: text }),
    portfolio: z.strictObject({ heading: text, lead: text, count: z.number().int().positive() }),
    articles: z.strictObject({ heading: text, lead: text, count: z.number().int().positive() }),
  });

export type Home = z.infer<ReturnType<typeof schema>>;
