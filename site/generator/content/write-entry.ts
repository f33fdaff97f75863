import { parseDocument } from "yaml";

/** The options of Sveltia CMS 0.221.1 (`formatYAML`). Without a line width, a long text stays on its line. */
const style = { lineWidth: 0, defaultStringType: "PLAIN", singleQuote: true } as const;

/**
 * Returns the text of a data file in the format that the editor writes, without a line break at the end. In front
 * matter, comments and the lines of unchanged fields stay as they are in `source`.
 */
export function writeEntry(extension: string, content: unknown, source = ""): string {
  if (extension === "json") return JSON.stringify(content, null, 2);
  const { body, ...fields } = content as Record<string, unknown>;
  const lines = source.split("\n");
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === "---");
  const yaml = lines.slice(1, Math.max(end, 1)).join("\n");
  const document = parseDocument(yaml, { version: "1.2", schema: "core" });
  const before = (document.toJS() ?? {}) as Record<string, unknown>;
  for (const name of Object.keys(before)) if (!(name in fields)) document.delete(name);
  for (const [name, value] of Object.entries(fields))
    if (JSON.stringify(value) !== JSON.stringify(before[name]))
      document.set(name, document.createNode(value));
  const head = Object.keys(fields).length > 0 ? document.toString(style) : "";
  return `---\n${head}---\n\n${String(body ?? "")}`;
}
