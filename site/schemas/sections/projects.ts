import { z } from "zod";
import { button, count, headed } from "../fields/section-fields";

export const section = () =>
  z
    .strictObject({
      type: z.literal("projects"),
      ...headed,
      count: count.default(6),
      button: button.optional(),
    })
    .meta({ title: "Projects", description: "The first projects of the portfolio." });

export const example: z.input<ReturnType<typeof section>> = {
  type: "projects",
  heading: "Projects",
  intro: "The first three.",
  count: 3,
};
