import { readdir } from "node:fs/promises";
import path from "node:path";
import type { z } from "zod";
import type { Reference } from "./fields";

/** A file of `site/schemas/sections/`. */
export interface SectionType {
  /** Creates the schema: an object whose `type` is the name of the file. */
  section: (reference: Reference) => z.ZodObject<{ type: z.ZodLiteral<string> }>;
  /** The example in the style guide. */
  example: { type: string; [field: string]: unknown };
}

const folder = path.resolve(import.meta.dirname, "../sections");

/** All types of sections. The editor's bundle replaces this module, because a browser cannot read the folder. */
export const sectionTypes: readonly SectionType[] = await Promise.all(
  (await readdir(folder))
    .toSorted()
    .map((file) => import(`../sections/${path.parse(file).name}.ts`) as Promise<SectionType>),
);
