import { z } from "zod";
import { picture, properName, prose, text, type Loaded, type Reference } from "./fields/fields";

export const schema = (reference: Reference) =>
  z
    .strictObject({
      name: properName,
      role: text.describe("Shown below the name."),
      bio: prose,
      answersFor: prose.max(120).optional().meta({
        title: "Answers for",
        description:
          "What clients can hold this person to, such as: rankings that bring orders, and the report that says so.",
      }),
      avatar: picture(reference).meta({ description: "Without a photograph, a drawing is shown." }),
      leadership: z.boolean().default(false).meta({
        title: "On the About page",
        description:
          "A page with several people shows a team. Off for a person who has left, who stays the author of articles.",
      }),
      order: z.number().int().min(1).optional().meta({
        description: "The position in lists; 1 comes first. People without a number follow by name.",
        translation: "shared",
      }),
    })
    .meta({ title: "People", entry: "Person", description: "Authors, managers and contacts." });

export type Person = z.infer<ReturnType<typeof schema>> & Loaded;
