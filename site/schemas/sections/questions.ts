import { z } from "zod";
import { headed, questions } from "../fields/section-fields";

export const section = () =>
  z
    .strictObject({ type: z.literal("questions"), ...headed, questions })
    .meta({ title: "Questions", description: "Questions whose answers open on a click." });

export const example: z.input<ReturnType<typeof section>> = {
  type: "questions",
  heading: "Questions",
  questions: [
    { question: "How long does it take?", answer: "Two weeks to the first result." },
    { question: "Who owns the accounts?", answer: "You do." },
  ],
};
