import { z } from "zod";
import type { Reference } from "../fields/fields";
import { button, chosen, count, headed } from "../fields/section-fields";

export const section = (reference: Reference) =>
  z
    .strictObject({
      type: z.literal("case-studies"),
      ...headed,
      caseStudies: chosen(reference("case-studies"), "If empty, the section shows the newest case studies."),
      count: count.default(3),
      look: z
        .enum(["cards", "results"])
        .default("cards")
        .meta({
          title: "Arrangement",
          labels: {
            cards: "Cards with pictures",
            results: "The first as one wide picture, the others as large results",
          },
        }),
      button: button.optional(),
    })
    .meta({ title: "Case studies", description: "Cards or results of case studies." });

export const example: z.input<ReturnType<typeof section>> = {
  type: "case-studies",
  heading: "Case studies",
  intro: "The newest.",
  count: 3,
};
