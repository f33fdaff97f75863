import { readdir } from "node:fs/promises";
import path from "node:path";
import type { z } from "zod";
import type { Reference } from "../../schemas/fields/fields";
import { plugins } from "../site-plugin";

/** Returns the schema of each kind, by its name such as `case-studies`. */
export async function readSchemas(reference: Reference): Promise<Map<string, z.ZodType>> {
  const files = await readdir(path.resolve(import.meta.dirname, "../../schemas"));
  const kinds = files.filter((file) => file.endsWith(".ts")).map((file) => file.replace(".ts", ""));
  const read = async (kind: string) => {
    const module = await import(`../../schemas/${kind}.ts`);
    return [
      kind,
      (module.schema as (reference: Reference, parts: typeof plugins) => z.ZodType)(reference, plugins),
    ] as const;
  };
  return new Map(await Promise.all(kinds.map(read)));
}

/** `case-studies` -> `caseStudies` */
export const camelCase = (kind: string) =>
  kind.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
