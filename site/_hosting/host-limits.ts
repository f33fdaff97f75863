import type { HeaderRule } from "./server/rules";

/** Cloudflare Pages leaves out longer lines and further rules of `_headers`, and publishes the site without them. */
const LONGEST_LINE = 2000;
const MOST_RULES = 100;

/**
 * Holds the text of `_headers` to what every host reads of it.
 *
 * @throws Error that names each line that is too long, and says where there are too many rules
 */
export function checkHostLimits(text: string, rules: readonly HeaderRule[]): void {
  const long = text.split("\n").filter((line) => line.length > LONGEST_LINE);
  const faults = [
    ...long.map(
      (line) =>
        `  ${line.trim().split(":")[0]} has a line of ${line.length} characters; hosts read ${LONGEST_LINE}`,
    ),
    ...(rules.length > MOST_RULES ? [`  there are ${rules.length} rules; hosts read ${MOST_RULES}`] : []),
  ];
  if (faults.length > 0)
    throw new Error(`_headers would not hold on Cloudflare Pages:\n${faults.join("\n")}`);
}
