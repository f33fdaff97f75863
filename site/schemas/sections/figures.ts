import { z } from "zod";
import { figure, heading, label } from "../fields/section-fields";

export const section = () =>
  z
    .strictObject({
      type: z.literal("figures"),
      heading: heading.optional(),
      label,
      figures: z.array(figure).min(2).max(4),
    })
    .meta({ title: "Figures", description: "Two to four large numbers on a dark band." });

export const example: z.input<ReturnType<typeof section>> = {
  type: "figures",
  heading: "In figures",
  figures: [
    { value: "3.2×", label: "Return on ad spend" },
    { value: "-41%", label: "Cost per order" },
    { value: "14", label: "Days" },
  ],
};
