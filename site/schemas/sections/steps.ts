import { z } from "zod";
import { prose, text } from "../fields/fields";
import { opening } from "../fields/section-fields";

export const section = () =>
  z
    .strictObject({
      type: z.literal("steps"),
      ...opening,
      steps: z
        .array(z.strictObject({ title: text.max(60), description: prose.max(400) }))
        .min(2)
        .max(8),
    })
    .meta({ title: "Steps", description: "The numbered steps of a process." });

export const example: z.input<ReturnType<typeof section>> = {
  type: "steps",
  heading: "How it goes",
  intro: "Three steps.",
  steps: [
    { title: "Read", description: "We read orders and accounts." },
    { title: "Stop", description: "We stop what loses money." },
    { title: "Grow", description: "We put the budget where it pays." },
  ],
};
