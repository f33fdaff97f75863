import { z } from "zod";
import { testimonial, type Reference } from "./_load/fields";

/** The six on home. */
export const schema = (reference: Reference) => z.array(testimonial(reference)).min(1);

export type Testimonial = z.infer<ReturnType<typeof schema>>[number];
