import { z } from "zod";
import { button, count, heading, opening } from "../fields/section-fields";

export const section = () =>
  z
    .strictObject({
      type: z.literal("projects"),
      ...opening,
      heading,
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
