import { z } from "zod";
import { externalUrl, internalPath, text } from "./fields/fields";

const link = z.strictObject({
  name: text,
  link: z
    .union(
      [internalPath, externalUrl],
      "must be a path of this site such as /about/, with both slashes, or a full address that starts with https://",
    )
    .meta({
      link: true,
      description: "A page of this site, such as /about/, or the full address of another site.",
    }),
});

export const schema = () =>
  z
    .strictObject({
      header: z
        .array(
          link.extend({
            dropdown: z.literal("services").optional().describe("Opens a list of the services."),
          }),
        )
        .min(1),
      action: link
        .extend({ link: link.shape.link.meta({ link: "/contact/" }) })
        .meta({ title: "Button", description: "The button next to the menu." }),
      footer: z.strictObject({
        quickLinks: z.array(link).min(1),
        services: z.array(link).min(1),
        legal: z.array(link).min(1),
      }),
    })
    .meta({ title: "Menus", description: "The links at the top and at the bottom of each page." });

export type Navigation = z.infer<ReturnType<typeof schema>>;
export type Link = z.infer<typeof link>;
