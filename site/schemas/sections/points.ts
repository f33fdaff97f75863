import { z } from "zod";
import type { Reference } from "../fields/fields";
import { label, opening, point } from "../fields/section-fields";

export const section = (reference: Reference) =>
  z
    .strictObject({
      type: z.literal("points"),
      ...opening,
      label,
      look: z
        .enum(["columns", "rows"])
        .default("columns")
        .meta({
          title: "Arrangement",
          description: "Rows suit questions with their answers.",
          labels: {
            columns: "In columns, each title above its text",
            rows: "In rows, each large title next to its text",
          },
        }),
      points: z.array(point(reference)).min(2).max(9),
    })
    .meta({
      title: "Points",
      description: "Reasons, benefits, values or questions, in large words or with icons.",
    });

export const example: z.input<ReturnType<typeof section>> = {
  type: "points",
  heading: "Why it works",
  intro: "Three reasons.",
  points: [
    { icon: "coin", title: "Your money first", description: "A report starts with what came back." },
    { icon: "clock", title: "Two weeks", description: "A test that takes longer is a habit." },
    { icon: "shield", title: "Your accounts", description: "They stay in your name." },
  ],
};
