import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseHeaders, parseRedirects, prefixRules } from "../_hosting/server/rules";
import { analyticsOrigins } from "../_analytics/origins";
import type { EleventyConfig } from "./eleventy";
import type { FinishingStep } from "./finished-pages";
import type { Facts } from "../_facts/derive-facts";
import { caddyConfiguration } from "../_hosting/caddy";
import {
  contentSecurityPolicy,
  hashesOf,
  needsLeave,
  type PolicyNeeds,
} from "../_hosting/content-security-policy";
import { checkHostLimits } from "../_hosting/host-limits";
import { nginxConfiguration } from "../_hosting/nginx";
import { inRoot } from "../_build/paths";

/** Stands in `site/root-files/headers.njk` for what is known only when all pages are made. */
const policyMark = "{policy}";

/**
 * Completes `_headers` with the policy that fits the finished pages, and writes the same rules as
 * configurations of nginx and Caddy to `_hosting/`.
 *
 * @returns what collects the inline code that the policy has to allow
 */
export function addHostRules(
  config: EleventyConfig,
  output: string,
  facts: () => Facts,
  base: string,
): FinishingStep {
  const styles = new Set<string>();
  const scripts = new Set<string>();
  const frames = new Set<string>();
  config.on("eleventy.after", async () => {
    const inline = { styles: hashesOf(styles), scripts: hashesOf(scripts) };
    const { form, analytics } = facts().site;
    await writeRules(inRoot(output), base, {
      ...inline,
      frames,
      endpoint: form.endpoint,
      analytics: analyticsOrigins(analytics),
    });
  });
  return (page) => {
    page.styles.forEach((text) => styles.add(text));
    page.frames.forEach((address) => frames.add(address));
    for (const { type, text } of page.scripts) if (needsLeave(type)) scripts.add(text);
    return [];
  };
}

async function writeRules(folder: string, base: string, needs: PolicyNeeds) {
  const file = path.join(folder, "_headers");
  const text = prefixRules(await readFile(file, "utf8"), base).replace(
    policyMark,
    contentSecurityPolicy(needs),
  );
  const headers = parseHeaders(text);
  checkHostLimits(text, headers);
  await writeFile(file, text);
  const redirects = prefixRules(await readFile(path.join(folder, "_redirects"), "utf8"), base);
  await writeFile(path.join(folder, "_redirects"), redirects);
  const rules = { headers, redirects: parseRedirects(redirects), base };
  await mkdir(path.join(folder, "_hosting"), { recursive: true });
  await writeFile(path.join(folder, "_hosting/nginx.conf"), nginxConfiguration(rules, "/srv/www/site", "80"));
  await writeFile(path.join(folder, "_hosting/Caddyfile"), caddyConfiguration(rules, "/srv/www/site", ":80"));
}
