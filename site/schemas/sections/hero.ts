import { z } from "zod";
import { intro, text, type Reference } from "../fields/fields";
import { button, figure, partner } from "../fields/section-fields";

export const section = (reference: Reference) =>
  z
    .strictObject({
      type: z.literal("hero"),
      badge: text.max(40).optional().describe("The small line above the headline."),
      headline: text.max(70),
      intro: intro.max(260),
      buttons: z.array(button).max(2).default([]),
      caseStudy: reference("case-studies").optional().meta({
        title: "Case study",
        description: "The case study whose first key figure is above the line.",
      }),
      figures: z.array(figure).max(4).default([]),
      partners: z.array(partner).max(3).default([]).meta({ title: "Partner badges" }),
    })
    .meta({ title: "Hero", description: "The top of a page: headline, introduction and buttons." });

export const example: z.input<ReturnType<typeof section>> = {
  type: "hero",
  badge: "For shops",
  headline: "Ads that pay for themselves",
  intro: "We read the orders first and the clicks second, and stop what does not pay within two weeks.",
  buttons: [
    { name: "Get a plan", link: "#contact-form" },
    { name: "See the services", link: "/services/" },
  ],
  figures: [
    { value: "14 days", label: "To the first result" },
    { value: "1", label: "Page of report" },
  ],
  partners: [{ name: "Example Partner", note: "A badge with a note", placeholder: true }],
};
