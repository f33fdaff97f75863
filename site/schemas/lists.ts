import { z } from "zod";
import { call, intro, meta, pageHeading } from "./fields/fields";
import { figure } from "./fields/section-fields";

const list = z.strictObject({ meta, intro: intro.max(300), call });

export const schema = () =>
  z
    .strictObject({
      services: list.extend({ heading: pageHeading }),
      caseStudies: list
        .extend({
          heading: pageHeading,
          figures: z
            .array(figure)
            .max(4)
            .default([])
            .describe("Large numbers below the list, such as the number of projects."),
        })
        .optional(),
      blog: list
        .extend({
          share: z
            .array(z.enum(["Facebook", "Twitter", "LinkedIn", "WhatsApp"]))
            .default(["Facebook", "Twitter", "LinkedIn"])
            .meta({
              title: "Share links",
              description: "The networks on which readers can share an article, in this order.",
            }),
        })
        .optional(),
    })
    .meta({
      title: "Lists",
      description: "The introductions of the pages that list services, case studies and articles.",
    });

export type Lists = z.infer<ReturnType<typeof schema>>;
