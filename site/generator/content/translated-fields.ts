import type { z } from "zod";

/** The fields of an object that may differ by language. All languages share the other fields. */
export interface TranslatedFields {
  /** A `text` field must be translated, an `own` field may have a different value, and an object lists inner fields. */
  [field: string]: "text" | "own" | TranslatedFields;
}

/** The parts of zod's definitions that refer to inner schemas. */
interface Definition {
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  options?: readonly z.ZodType[];
  innerType?: z.ZodType;
  /** The name of the field that tells the options of a union apart. */
  discriminator?: string;
  defaultValue?: unknown;
  /** The schema before a transformation. */
  in?: z.ZodType;
}

export const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition;

/** Returns the fields of a kind that may differ by language. A list is one field, since it is translated as a whole. */
export function translatedFields(schema: z.ZodType): TranslatedFields {
  const { shape, in: input } = definitionOf(schema);
  if (input) return translatedFields(input);
  const fields = Object.entries(shape ?? {}).map(([name, field]) => [name, kindOf(field)] as const);
  return Object.fromEntries(fields.filter(([, kind]) => kind !== undefined)) as TranslatedFields;
}

function kindOf(schema: z.ZodType): TranslatedFields[string] | undefined {
  const marked = schema.meta()?.translation;
  if (marked) return marked === "shared" ? undefined : marked;
  const { shape, element, innerType, in: input } = definitionOf(schema);
  if (innerType ?? input) return kindOf((innerType ?? input)!);
  if (element) return hasText(element) ? "text" : undefined;
  if (!shape) return undefined;
  const fields = translatedFields(schema);
  return Object.keys(fields).length > 0 ? fields : undefined;
}

/** Returns whether a schema contains text to translate. */
export function hasText(schema: z.ZodType): boolean {
  const { options } = definitionOf(schema);
  return options ? options.some(hasText) : kindOf(schema) !== undefined;
}
