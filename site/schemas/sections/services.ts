import { z } from "zod";
import type { Reference } from "../fields/fields";
import { button, chosen, count, headed } from "../fields/section-fields";

export const section = (reference: Reference) =>
  z
    .strictObject({
      type: z.literal("services"),
      ...headed,
      services: chosen(reference("services"), "If empty, the section shows the first services of the list."),
      count: count.default(9),
      button: button.optional(),
    })
    .meta({ title: "Services", description: "Cards of services." });

export const example: z.input<ReturnType<typeof section>> = {
  type: "services",
  heading: "Services",
  intro: "The first three.",
  count: 3,
  button: { name: "All services", link: "/services/" },
};
