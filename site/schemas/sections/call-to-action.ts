import { z } from "zod";
import { prose } from "../fields/fields";
import { button, heading } from "../fields/section-fields";

export const section = () =>
  z
    .strictObject({
      type: z.literal("call-to-action"),
      heading: heading.optional().describe("If empty, the section shows the same heading as other pages."),
      text: prose.max(240).optional(),
      buttons: z.array(button).max(2).default([]),
    })
    .meta({ title: "Call to action", description: "A dark band with buttons, usually the last section." });

export const example: z.input<ReturnType<typeof section>> = {
  type: "call-to-action",
  heading: "Start with two weeks",
  text: "Then decide.",
  buttons: [{ name: "Get a plan", link: "/contact/" }],
};
