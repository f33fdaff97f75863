import { z } from "zod";
import { testimonial, type Reference } from "../fields/fields";
import { headed } from "../fields/section-fields";

export const section = (reference: Reference) =>
  z
    .strictObject({
      type: z.literal("testimonials"),
      ...headed,
      testimonials: z
        .array(testimonial(reference))
        .max(9)
        .default([])
        .describe("If empty, the section shows the testimonials of the site."),
    })
    .meta({ title: "Testimonials", description: "What clients say." });

export const example: z.input<ReturnType<typeof section>> = {
  type: "testimonials",
  heading: "What clients say",
  testimonials: [
    {
      quote: "Orders doubled in a quarter, and I can read the report.",
      author: "Ada Example",
      role: "Owner",
      company: "Example Shop",
    },
  ],
};
