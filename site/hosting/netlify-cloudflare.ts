import type { HeaderRule, RedirectRule } from "./rules";

/** The maximum number of rules, and of characters in a line. Cloudflare Pages ignores the others without an error. */
const MAX_RULES = 100;
const MAX_LINE_LENGTH = 2000;

/** Returns the `_headers` file. Throws an error if a line is too long or there are too many rules. */
export function headersFile(rules: readonly HeaderRule[]): string {
  const blocks = rules.map(({ path, headers, without = [] }) => [
    path,
    ...without.map((name) => `  ! ${name}`),
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  const errors = [
    ...blocks
      .flat()
      .filter((line) => line.length > MAX_LINE_LENGTH)
      .map((line) => `the line "${line.trim().split(":")[0]}" has ${line.length} characters`),
    ...(rules.length > MAX_RULES ? [`there are ${rules.length} rules`] : []),
  ];
  if (errors.length > 0)
    throw new Error(
      `Cloudflare Pages, which reads ${MAX_RULES} rules and ${MAX_LINE_LENGTH} characters in a line, would ignore part of _headers:\n  ${errors.join("\n  ")}`,
    );
  return blocks.map((lines) => `${lines.join("\n")}\n`).join("\n");
}

/**
 * Returns the `_redirects` file. Without rules that are limited, because Cloudflare cannot match queries, would hide
 * pages, as it redirects before it looks for files, and finds 404 pages without rules. Netlify applies all, but sends a
 * file instead of redirecting from its address unless the redirect is forced with `!`.
 */
export const redirectsFile = (rules: readonly RedirectRule[], isNetlify: boolean): string =>
  rules
    .filter(({ isLimited }) => isNetlify || !isLimited)
    .map(({ from, query, to, status }) => {
      const isForced = isNetlify && status !== 404 && !from.endsWith("*");
      return `${[from, query, to, `${status}${isForced ? "!" : ""}`].filter(Boolean).join(" ")}\n`;
    })
    .join("");
