import { z } from "zod";
import { photograph, prose, text, type Reference } from "../fields/fields";
import { opening } from "../fields/section-fields";

export const section = (reference: Reference) =>
  z
    .strictObject({
      type: z.literal("picture"),
      ...opening,
      image: photograph(reference),
      alt: text.max(200).meta({
        title: "What it shows",
        description: "For people who cannot see the picture, and for search engines.",
      }),
      caption: prose.max(200).optional(),
    })
    .meta({ title: "Picture", description: "A photograph across the page." });

// The project contains no photographs, so the style guide shows a drawing.
export const example = {
  type: "picture",
  heading: "Where it happens",
  picture: "/assets/drawings/map.svg",
  alt: "Drawn map of the streets around the office",
  caption: "The office is two minutes from the courthouse.",
};
