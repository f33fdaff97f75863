import { z } from "zod";
import { meta, updated, type Reference } from "./fields/fields";
import { sections, type Section } from "./fields/sections";

export const schema = (reference: Reference) =>
  z.strictObject({ updated, meta, sections: sections(reference) }).meta({ title: "Home page" });

export type Home = Omit<z.infer<ReturnType<typeof schema>>, "sections"> & { sections: Section[] };
