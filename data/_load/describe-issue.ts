import type { z } from "zod";

/** `["faqs", 2, "answer"]` -> `faqs[2].answer` */
const fieldName = (path: readonly PropertyKey[]) =>
  path.reduce<string>(
    (name, key) =>
      typeof key === "number" ? `${name}[${key}]` : name ? `${name}.${String(key)}` : String(key),
    "",
  );

const valueAt = (raw: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], raw);

/** What to write where a value is of another kind. */
const remedies: Record<string, string> = {
  string: "must be text; put it in quotes",
  number: "must be a number, without quotes",
  int: "must be a whole number, without quotes",
  boolean: "must be true or false, without quotes",
};

/** Words a fault so that an editor knows the field, the rule and what is allowed. */
export function describeIssue(issue: z.core.$ZodIssue, raw: unknown): { field: string; rule: string } {
  const value = valueAt(raw, issue.path);
  // A whole text would say nothing.
  const isShort = ["string", "number", "boolean"].includes(typeof value) && !String(value).includes("\n");
  const found = isShort ? ` (found ${JSON.stringify(value).slice(0, 60)})` : "";
  const field = fieldName(issue.path);
  if (issue.code === "unrecognized_keys") {
    return {
      field,
      rule: `has unknown fields: ${issue.keys.join(", ")}; remove them or correct their names`,
    };
  }
  if (issue.code === "invalid_type" && value === undefined) {
    return { field, rule: `is missing; a value of type ${issue.expected} is needed` };
  }
  if (issue.code === "invalid_type" && remedies[issue.expected]) {
    return { field, rule: `${remedies[issue.expected]}${found}` };
  }
  if (issue.code === "invalid_value") {
    return { field, rule: `must be one of: ${issue.values.map(String).join(", ")}${found}` };
  }
  return { field, rule: `${issue.message}${found}` };
}
