import { parseHeaders } from "./server/rules";

/** The maximum length of a line in `_headers`. Cloudflare Pages ignores longer lines without an error. */
const MAX_LINE_LENGTH = 2000;
/** The maximum number of rules in `_headers`. Cloudflare Pages ignores further rules without an error. */
export const MAX_RULES = 100;

/**
 * Checks that every host reads all of `_headers`.
 *
 * @throws Error that lists the lines that are too long, or states that there are too many rules
 */
export function checkHostLimits(text: string): void {
  const long = text.split("\n").filter((line) => line.length > MAX_LINE_LENGTH);
  const count = parseHeaders(text).length;
  const errors = [
    ...long.map(
      (line) =>
        `  the line "${line.trim().split(":")[0]}" has ${line.length} characters; at most ${MAX_LINE_LENGTH} are read`,
    ),
    ...(count > MAX_RULES ? [`  there are ${count} rules; at most ${MAX_RULES} are read`] : []),
  ];
  if (errors.length > 0)
    throw new Error(`Cloudflare Pages would ignore part of _headers:\n${errors.join("\n")}`);
}
