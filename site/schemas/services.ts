import { z } from "zod";
import {
  atLeast,
  call,
  completeMeta,
  entryMeta,
  faq,
  intro,
  type Loaded,
  page,
  prose,
  type Reference,
  steps,
  testimonial,
  text,
  updated,
} from "./fields/fields";

const ownHeading = (usual: string) => text.max(60).optional().describe(`If empty: "${usual}".`);

export const schema = (reference: Reference) =>
  z
    .strictObject({
      title: text.max(40).describe('The name in menus, on cards and in titles, such as "SEO".'),
      order: z.number().int().min(1).describe("Its position among the services; 1 comes first."),
      listed: z.boolean().default(true).meta({
        title: "In menus and lists",
        description: "If switched off, only related services and the sitemap link to its page.",
      }),
      description: prose.max(150).check(atLeast(60)).describe("The text on the card."),
      price: text.max(60).optional().meta({
        title: "Starting price",
        description: "Such as: From $2,400 a month. It must agree with the answers on the page.",
      }),
      icon: reference("icons"),
      person: reference("people").optional().meta({
        title: "Person",
        description: "Who leads this service and reads the messages about it.",
      }),
      formValue: text.max(40).optional().meta({
        title: "Value in the contact form",
        description:
          "How messages name this service, such as SEO. The form offers each value once and preselects it on this page. If empty, the form does not offer this service.",
        translation: "shared",
      }),
      formLabel: text.max(80).optional().meta({
        title: "Label in the contact form",
        description: "What visitors choose in the form. If empty: the title.",
      }),
      updated,
      meta: entryMeta,
      ...page,
      hero: z
        .strictObject({
          headline: text.max(70),
          intro: intro.max(320).check(atLeast(120)),
          cta: text
            .max(40)
            .optional()
            .meta({ title: "Button", description: 'If empty: "Get a Free Consultation".' }),
          benefits: z.array(prose.max(110)).min(3).max(6),
        })
        .meta({ title: "Top of the page" }),
      argument: z
        .strictObject({
          heading: text.max(80),
          paragraphs: z
            .array(prose.check(atLeast(150)))
            .min(2)
            .max(3),
        })
        .meta({ title: "Why this service", description: "The reasons, in two or three paragraphs." }),
      features: z
        .array(z.strictObject({ title: text.max(60), description: prose.check(atLeast(60)) }))
        .min(3)
        .max(9),
      process: steps,
      testimonials: z
        .array(testimonial(reference))
        .max(6)
        .default([])
        .describe("If empty, the page shows the testimonials of the site."),
      faqs: z.array(faq).min(2).max(9).meta({ title: "Questions" }),
      headings: z
        .strictObject({
          features: ownHeading("What the work covers"),
          process: ownHeading("How we work"),
          testimonials: ownHeading("What clients say"),
          faqs: ownHeading("Frequently asked questions").meta({ title: "Questions" }),
        })
        .optional()
        .meta({ title: "Headings", description: "Headings on the page that say more than the usual ones." }),
      call,
      related: z.array(reference("services")).max(3).default([]).meta({ title: "Related services" }),
      caseStudy: reference("case-studies").optional().meta({
        title: "Case study",
        description:
          "If empty: a case study about this service, or about the first related one that has any.",
      }),
    })
    .transform((entry) => ({ ...entry, meta: completeMeta(entry.meta, entry.title, entry.description) }))
    .meta({
      title: "Services",
      entry: "Service",
      address: "/services/{{slug}}/",
      card: ["title", "description", "price"],
    });

export type Service = z.infer<ReturnType<typeof schema>> & Loaded;
