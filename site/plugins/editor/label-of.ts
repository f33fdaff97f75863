import type { KnownField } from "./form-content";

/** `["faqs", 2, "answer"]` -> `“Questions”, item 3, “Answer”` */
export function labelOf(path: readonly PropertyKey[], fields: readonly KnownField[]): string {
  const parts: string[] = [];
  let inner = fields;
  // If a file's content is a list, its only field is not part of the path.
  let field = typeof path[0] === "number" ? fields[0] : undefined;
  for (const key of path) {
    if (typeof key === "number") {
      parts.push(`item ${key + 1}`);
      inner = field?.fields ?? [];
      continue;
    }
    field = inner.find(({ name }) => name === key);
    parts.push(`“${field?.label ?? String(key)}”`);
    inner = field?.fields ?? field?.types?.flatMap((type) => type.fields) ?? [];
  }
  return parts.join(", ");
}
