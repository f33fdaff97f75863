import type { PartnerWidget } from "./describe-partners";

/**
 * What a page's Content-Security-Policy has to let through for a widget as it is by itself, a line a
 * directive.
 *
 * @param origin the site's address; a directive takes its host alone
 */
export function policyLines({ policy }: Pick<PartnerWidget, "policy">, origin: string): string {
  const directives = policy.filter(({ allow }) => allow === "{origin}").map(({ directive }) => directive);
  return ["script-src", ...directives]
    .map((directive) => `${directive} ${new URL(origin).origin};`)
    .join("\n");
}
