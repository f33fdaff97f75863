import type { z } from "zod";

/** Formats the path of a field: `["faqs", 2, "answer"]` -> `faqs[2].answer` */
const fieldName = (path: readonly PropertyKey[]) =>
  path.reduce<string>(
    (name, key) =>
      typeof key === "number" ? `${name}[${key}]` : name ? `${name}.${String(key)}` : String(key),
    "",
  );

const valueAt = (raw: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], raw);

/** Instructions for a value of the wrong type, by the type that is expected. */
const remedies: Record<string, string> = {
  string: "must be text; put it in quotes",
  number: "must be a number, without quotes",
  int: "must be a whole number, without quotes",
  boolean: "must be true or false, without quotes",
  array: "must be a list",
  object: "must be an object with fields",
};

/** A longer list of allowed values would hide the problem. */
const MOST_NAMED = 20;

/** Describes a schema's error for an editor: the field, the problem and what is allowed. */
export function describeIssue(issue: z.core.$ZodIssue, raw: unknown): { field: string; message: string } {
  const value = valueAt(raw, issue.path);
  // A long text would hide the problem.
  const isShort = ["string", "number", "boolean"].includes(typeof value) && !String(value).includes("\n");
  const found = isShort ? ` (found ${JSON.stringify(value).slice(0, 60)})` : "";
  const field = fieldName(issue.path);
  if (issue.code === "unrecognized_keys") {
    const isDefault = issue.message.startsWith("Unrecognized");
    const remedy = isDefault ? "remove them or correct their names" : issue.message;
    return { field, message: `has unknown fields: ${issue.keys.join(", ")}; ${remedy}` };
  }
  if (issue.code === "invalid_type" && value === undefined) {
    return { field, message: `is missing; add a value of type ${issue.expected}` };
  }
  if (issue.code === "invalid_type" && remedies[issue.expected]) {
    return { field, message: `${remedies[issue.expected]}${found}` };
  }
  if (issue.code === "invalid_value" && issue.values.length <= MOST_NAMED) {
    return { field, message: `must be one of: ${issue.values.map(String).join(", ")}${found}` };
  }
  return { field, message: `${issue.message}${found}` };
}
