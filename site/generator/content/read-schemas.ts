import { readdir } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { type Reference, formOptionKind, photographKind } from "../../schemas/fields/fields";
import { choiceMessage } from "./check-entry";
import { plugins } from "../plugins";

/** Returns the schema of each kind, by its name such as `case-studies`. */
export async function readSchemas(reference: Reference): Promise<Map<string, z.ZodType>> {
  const files = await readdir(path.resolve(import.meta.dirname, "../../schemas"));
  const kinds = files.filter((file) => file.endsWith(".ts")).map((file) => file.replace(".ts", ""));
  const read = async (kind: string) => {
    const { schema } = await import(`../../schemas/${kind}.ts`);
    return [kind, schema(reference, plugins) as z.ZodType] as const;
  };
  return new Map(await Promise.all(kinds.map(read)));
}

/** `case-studies` -> `caseStudies` */
export const camelCase = (kind: string) =>
  kind.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Returns a function that creates fields whose value is a name. The names of entries, photographs and form options are
 * checked later, because any of them can be deleted while an entry refers to it.
 *
 * @param names kind -> the allowed names
 */
export function referenceTo(names: Record<string, readonly string[]>): Reference {
  return (kind) => {
    const allowed = names[kind];
    const name = z.string().meta({ relation: kind });
    if (!allowed || kind === photographKind || kind === formOptionKind) return name;
    return name.refine((value) => allowed.includes(value), {
      error: ({ input }) => choiceMessage(allowed, input),
    });
  };
}
