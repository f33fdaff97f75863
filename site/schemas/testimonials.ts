import { z } from "zod";
import { testimonial, type Reference } from "./fields/fields";

export const schema = (reference: Reference) =>
  z
    .array(testimonial(reference))
    .meta({ title: "Testimonials", entry: "Testimonial", description: "What clients say on the home page." });

export type Testimonial = z.infer<ReturnType<typeof schema>>[number];
