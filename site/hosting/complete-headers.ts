import { parseHeaders } from "./rules";

/** The maximum number of rules, and of characters in a line. Cloudflare Pages ignores the others without an error. */
const MAX_RULES = 100;
const MAX_LINE_LENGTH = 2000;

/**
 * Fills in `{policy}` in the text of `_headers`.
 *
 * @throws Error if a line is too long for a host, or there are too many rules
 */
export function completeHeaders(template: string, policy: string): string {
  const text = template.replaceAll("\r\n", "\n").replace("{policy}", () => policy);
  const count = parseHeaders(text).length;
  const errors = [
    ...text
      .split("\n")
      .filter((line) => line.length > MAX_LINE_LENGTH)
      .map((line) => `the line "${line.trim().split(":")[0]}" has ${line.length} characters`),
    ...(count > MAX_RULES ? [`there are ${count} rules`] : []),
  ];
  if (errors.length > 0)
    throw new Error(
      `Cloudflare Pages, which reads ${MAX_RULES} rules and ${MAX_LINE_LENGTH} characters in a line, would ignore part of _headers:\n  ${errors.join("\n  ")}`,
    );
  return text;
}
