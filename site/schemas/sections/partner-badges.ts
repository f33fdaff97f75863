import { z } from "zod";
import { heading, partner } from "../fields/section-fields";

export const section = () =>
  z
    .strictObject({
      type: z.literal("partner-badges"),
      heading: heading.optional(),
      partners: z.array(partner).min(1).max(6),
    })
    .meta({ title: "Partner badges", description: "Memberships and certificates." });

export const example: z.input<ReturnType<typeof section>> = {
  type: "partner-badges",
  heading: "Partners",
  partners: [
    { name: "Example Partner", note: "A badge with a note", placeholder: true },
    { name: "Another Partner", note: "Another note", placeholder: true },
  ],
};
