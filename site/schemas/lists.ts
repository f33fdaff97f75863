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
      blog: list.optional(),
    })
    .meta({
      title: "Lists",
      description: "The introductions of the pages that list services, case studies and articles.",
    });

export type Lists = z.infer<ReturnType<typeof schema>>;
