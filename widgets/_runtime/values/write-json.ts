import { escapeHtml } from "./escape-html";

const escapes: Readonly<Record<string, string>> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "'": "\\u0027",
  '\\"': "\\u0022",
};

/**
 * JSON on one line, for markup and code that others store and change: signs in its texts that HTML, JavaScript or a
 * page builder could take for their own stand as `\uXXXX`.
 */
export const writeJson = (value: unknown): string =>
  JSON.stringify(value).replace(/\\.|[<>&']/g, (sign) => escapes[sign] ?? sign);

/** An attribute's value with its quotes: single ones around JSON, which stays readable in them. */
export function quoteAttribute(text: string): string {
  const escaped = escapeHtml(text);
  return text.includes('"')
    ? `'${escaped.replaceAll("&quot;", '"').replaceAll("'", "&#39;")}'`
    : `"${escaped}"`;
}
