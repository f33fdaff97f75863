import { z } from "zod";
import { day, faq, meta, steps, testimonial, text, type Reference, page } from "./_load/fields";

/** One file is one service page, at `/services/<file name>/`. */
export const schema = (reference: Reference) =>
  z.strictObject({
    ...page,
    /** The name in navigation, cards, breadcrumbs and titles, such as "SEO". */
    title: text.max(40),
    /** The place among the listed services; unlisted ones are reached through related services and the sitemap. */
    order: z.number().int().min(1),
    listed: z.boolean().default(true),
    /** A card's text. */
    description: text.min(60).max(150),
    icon: reference("icons"),
    /** What the contact form on this page preselects. */
    formValue: reference("services of the contact form"),
    updated: day,
    meta,
    hero: z.strictObject({
      headline: text.max(70),
      lead: text.min(120).max(320),
      cta: text.max(40).default("Get a Free Consultation"),
      benefits: z.array(text.max(110)).length(5),
    }),
    /** Why this service, argued in two or three paragraphs. */
    argument: z.strictObject({
      heading: text.max(80),
      paragraphs: z.array(text.min(150)).min(2).max(3),
    }),
    features: z.array(z.strictObject({ title: text.max(60), description: text.min(60) })).length(6),
    process: steps,
    testimonials: z.array(testimonial(reference).extend({ rating: z.literal(5).default(5) })).length(3),
    faqs: z.array(faq).length(5),
    related: z.array(reference("services")).length(3),
    caseStudy: reference("case-studies").optional(),
  });

export type Service = z.infer<ReturnType<typeof schema>> & { slug: string };
