import { escapeHtml } from "./escape-html";

const escapes: Readonly<Record<string, string>> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "'": "\\u0027",
  '\\"': "\\u0022",
};

/** Returns JSON on one line that survives HTML, JavaScript and page builders: special characters are `\uXXXX`. */
export const writeJson = (value: unknown): string =>
  JSON.stringify(value).replace(/\\.|[<>&']/g, (found) => escapes[found] ?? found);

/** Quotes an attribute's value. JSON is put in single quotes to keep it readable. */
export function quoteAttribute(text: string): string {
  const escaped = escapeHtml(text);
  return text.includes('"')
    ? `'${escaped.replaceAll("&quot;", '"').replaceAll("'", "&#39;")}'`
    : `"${escaped}"`;
}
