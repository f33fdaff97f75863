import { parseDocument } from "yaml";
import { isEqual, type Content } from "../form-content";

/** The YAML options that match Prettier's quotes and prevent line breaks in long strings. */
const style = { lineWidth: 0, singleQuote: false } as const;

/**
 * Prints a Markdown file with front matter. Lines of unchanged fields do not change.
 *
 * @param source the previous text of the file
 * @param before the previous content
 */
export function printFrontMatter(
  { body, ...after }: Content,
  source: string,
  { body: text, ...before }: Content,
): string {
  const [, yaml = "", rest = ""] =
    /^---[^\n]*\n((?:(?!---[ \t\r]*\n)[^\n]*\n)*)---[ \t\r]*(?=\n)([^]*)/.exec(source) ?? [];
  const document = parseDocument(yaml, { version: "1.2", schema: "core" });
  for (const name of Object.keys(before)) if (!(name in after)) document.delete(name);
  for (const [name, value] of Object.entries(after))
    if (!isEqual(value, before[name])) document.set(name, document.createNode(value));
  const head = Object.keys(after).length > 0 ? document.toString(style) : "";
  return `---\n${head}---${source && body === text ? rest : `\n\n${String(body ?? "")}`}`;
}
