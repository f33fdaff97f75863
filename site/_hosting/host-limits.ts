import { parseHeaders } from "./server/rules";

/** The maximum length of a line in `_headers`. Cloudflare Pages ignores longer lines without an error. */
const LONGEST_LINE = 2000;
/** The maximum number of rules in `_headers`. Cloudflare Pages ignores further rules without an error. */
export const MOST_RULES = 100;

/**
 * Checks that every host reads all of `_headers`.
 *
 * @throws Error that lists the lines that are too long, or states that there are too many rules
 */
export function checkHostLimits(text: string): void {
  const long = text.split("\n").filter((line) => line.length > LONGEST_LINE);
  const count = parseHeaders(text).length;
  const errors = [
    ...long.map(
      (line) =>
        `  the line "${line.trim().split(":")[0]}" has ${line.length} characters; at most ${LONGEST_LINE} are read`,
    ),
    ...(count > MOST_RULES ? [`  there are ${count} rules; at most ${MOST_RULES} are read`] : []),
  ];
  if (errors.length > 0)
    throw new Error(`Cloudflare Pages would ignore a part of _headers:\n${errors.join("\n")}`);
}
