import { z } from "zod";
import { picture, prose, text, type Loaded, type Reference } from "./fields/fields";

export const schema = (reference: Reference) =>
  z
    .strictObject({
      name: text.meta({ translation: "shared" }),
      role: text.describe("Shown below the name."),
      bio: prose,
      avatar: picture(reference).meta({ description: "Without a photograph, a drawing is shown." }),
      leadership: z
        .boolean()
        .default(false)
        .meta({ title: "Leads the agency", description: "Shown on the about page." }),
    })
    .meta({ title: "People", entry: "Person", description: "Authors, managers and contacts." });

export type Person = z.infer<ReturnType<typeof schema>> & Loaded;
