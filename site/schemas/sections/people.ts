import { z } from "zod";
import type { Reference } from "../fields/fields";
import { button, chosen, headed } from "../fields/section-fields";

export const section = (reference: Reference) =>
  z
    .strictObject({
      type: z.literal("people"),
      ...headed,
      people: chosen(reference("people"), 'If empty, the section shows everybody with "Answers for".'),
      button: button.optional(),
    })
    .meta({ title: "People", description: "Names, roles and what each person answers for." });

export const example: z.input<ReturnType<typeof section>> = {
  type: "people",
  heading: "Who answers",
  intro: "The people who do the work.",
};
