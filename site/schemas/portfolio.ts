import { z } from "zod";
import {
  atLeast,
  call,
  drawingKind,
  externalUrl,
  pageHeading,
  picture,
  prose,
  type Reference,
  text,
  updated,
} from "./fields/fields";

export const schema = (reference: Reference) =>
  z
    .strictObject({
      updated,
      heading: pageHeading,
      call,
      projects: z
        .array(
          z.strictObject({
            title: text.max(40),
            url: externalUrl.meta({ title: "Address" }),
            description: prose.max(240).check(atLeast(90)),
            category: z.enum(["In-House Project", "Client Project"]),
            icon: reference("icons"),
            image: picture(reference).meta({ description: "Without a photograph, the drawing is shown." }),
            drawing: reference(drawingKind).default("neutral"),
            technologies: z.array(text.max(30)).min(3).max(5),
            features: z.array(text.max(90)).min(3).max(4),
          }),
        )
        .default([]),
    })
    .meta({ title: "Portfolio", isOptional: true });

export type Portfolio = z.infer<ReturnType<typeof schema>>;
export type Project = Portfolio["projects"][number];
