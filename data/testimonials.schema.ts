import { z } from "zod";
import { testimonial } from "./_load/fields";

/** The six on home. */
export const schema = () => z.array(testimonial).min(1);

export type Testimonial = z.infer<ReturnType<typeof schema>>[number];
