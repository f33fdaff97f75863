import { z } from "zod";
import { category } from "../fields/fields";
import { button, count, headed } from "../fields/section-fields";

export const section = () =>
  z
    .strictObject({
      type: z.literal("articles"),
      ...headed,
      category: category.optional().describe("Shows only articles of this category."),
      count: count.default(3),
      button: button.optional(),
    })
    .meta({ title: "Articles", description: "The newest articles, or those of a category." });

export const example: z.input<ReturnType<typeof section>> = {
  type: "articles",
  heading: "Articles",
  intro: "The newest.",
  count: 3,
};
