const onOneLine = (value: unknown) => JSON.stringify(value, null, 1).replace(/\n\s*/g, " ");

const indented = (lines: readonly string[], indent: string) =>
  lines.map((line) => `${indent}  ${line}`).join(",\n");

/** Formats JSON that is not short with one line for each entry, after an indent. Keeps invalid JSON. */
export function spreadJson(text: string, indent = ""): string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return text;
  }
  const short = onOneLine(value);
  if (short.length <= 90 || typeof value !== "object" || value === null) return short;
  if (Array.isArray(value)) return `[\n${indented(value.map(onOneLine), indent)}\n${indent}]`;
  const fields = Object.entries(value).map(([name, field]) => `${JSON.stringify(name)}: ${onOneLine(field)}`);
  return `{\n${indented(fields, indent)}\n${indent}}`;
}
