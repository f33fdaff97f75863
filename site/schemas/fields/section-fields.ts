import { z } from "zod";
import { faq, intro, prose, text, type Reference } from "./fields";

export const heading = text.max(80);

/** The first fields of most sections. A section without a heading shows only its content. */
export const opening = {
  heading: heading.optional(),
  intro: intro.max(320).optional(),
  anchor: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, "must consist of a-z, 0-9 and hyphens, and start with a letter")
    .optional()
    .meta({ title: "Name in links", description: "Links to this section end in # and this name." }),
};

/** The first fields of a section that needs a heading. */
export const headed = { ...opening, heading };

/** The entries that a section shows, in their order. */
export const chosen = (entry: z.ZodType<string>, description: string) =>
  z.array(entry).max(12).default([]).describe(description);

/** The name of a section without a heading. */
export const label = text.max(60).optional().meta({
  title: "Name for screen readers",
  description: "Only needed if the section has no heading.",
});

export const count = z.number().int().min(1).max(24).meta({ title: "How many are shown" });

/** A link that looks like a button. It points to a page of this site, to a section of a page, or to another site. */
export const button = z.strictObject({
  name: text.max(40).meta({ title: "Text" }),
  link: z
    .string()
    .regex(
      /^(?:\/(?:[\p{Ll}\p{Lo}\p{M}\p{N}-]+\/)*(?:#[\w-]+)?|#[\w-]+|https:\/\/[^\s"<>]+|mailto:[^\s"<>]+|tel:\+\d+)$/u,
      "must be a page such as /about/ or /about/#story, a section such as #contact, or start with https://, mailto: or tel:",
    )
    .meta({
      link: true,
      title: "Address",
      description: "A page such as /about/, a section such as #contact, or https://…",
    }),
});

/** A number and its label. */
export const figure = z.strictObject({
  value: text.max(8),
  label: text.max(40),
  note: text.max(60).optional().describe("Since when, or of whom, if the number could be misunderstood."),
});

/** A membership or certificate that the agency shows. */
export const partner = z.strictObject({
  name: text.max(40),
  note: text.max(60),
  placeholder: z.boolean().default(false).describe("Switch this on while the badge is only an example."),
});

export const point = (reference: Reference) =>
  z.strictObject({
    icon: reference("icons").optional().describe("Without icons, the titles are larger."),
    title: text.max(60),
    description: prose.max(240),
    link: button.optional().describe("A link below the text, such as to the case studies."),
  });

export const questions = z.array(faq).min(1).max(12);
