import type { PartnerWidget } from "./partners-data";

/**
 * Writes the Content-Security-Policy that a widget without attributes needs, one directive per line.
 *
 * @param origin the site's URL, whose path is ignored
 */
export function policyLines({ policy }: Pick<PartnerWidget, "policy">, origin: string): string {
  const directives = policy.filter(({ allow }) => allow === "{origin}").map(({ directive }) => directive);
  return ["script-src", ...directives]
    .map((directive) => `${directive} ${new URL(origin).origin};`)
    .join("\n");
}
