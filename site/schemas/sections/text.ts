import { z } from "zod";
import { picturesIn, markdown } from "../markdown/long-texts";
import { opening } from "../fields/section-fields";

export const section = () =>
  z
    .strictObject({
      type: z.literal("text"),
      ...opening,
      body: markdown
        .refine((source) => picturesIn(source).length === 0, {
          error: "contains a picture; add a picture section instead",
        })
        .meta({ title: "Text" }),
    })
    .meta({ title: "Text", description: "Paragraphs with lists, links and tables." });

export const example: z.input<ReturnType<typeof section>> = {
  type: "text",
  heading: "What happens first",
  intro: "Two weeks, three meetings.",
  body: "We look at **orders**, not at clicks.\n\n## In the first week\n\n- Read the accounts.\n- Stop what loses money.",
};
