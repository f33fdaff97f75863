import { escapeHtml } from "./escape-html";

const escapes: Readonly<Record<string, string>> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "'": "\\u0027",
  '\\"': "\\u0022",
};

/**
 * Returns single-line JSON that survives when other software stores and changes the markup or code around it.
 * Characters with a special meaning in HTML, JavaScript or page builders are escaped as `\uXXXX`.
 */
export const writeJson = (value: unknown): string =>
  JSON.stringify(value).replace(/\\.|[<>&']/g, (found) => escapes[found] ?? found);

/** Quotes an attribute's value. JSON is put in single quotes to keep it readable. */
export function quoteAttribute(text: string): string {
  const escaped = escapeHtml(text);
  return text.includes('"')
    ? `'${escaped.replaceAll("&quot;", '"').replaceAll("'", "&#39;")}'`
    : `"${escaped}"`;
}
