import { parseDocument } from "yaml";
import { isEqual, type Content } from "./settle";

/** Strings as the project's formatter quotes them, and no line is broken. */
const style = { lineWidth: 0, singleQuote: false } as const;

/**
 * A text below front matter. Of a file that is there, only the lines change that hold something else.
 *
 * @param source the file as it was
 * @param before what stands in it
 */
export function printFrontMatter(
  { body, ...after }: Content,
  source: string,
  { body: text, ...before }: Content,
): string {
  const [, yaml = "", rest = ""] = /^---[^\n]*\n([^]*?)^---[ \t]*$([^]*)/m.exec(source) ?? [];
  const document = parseDocument(yaml, { version: "1.2", schema: "core" });
  for (const name of Object.keys(before)) if (!(name in after)) document.delete(name);
  for (const [name, value] of Object.entries(after))
    if (!isEqual(value, before[name])) document.set(name, document.createNode(value));
  const head = Object.keys(after).length > 0 ? document.toString(style) : "";
  return `---\n${head}---${source && body === text ? rest : `\n\n${String(body ?? "")}`}`;
}
