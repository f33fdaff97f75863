import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseHeaders, parseRedirects } from "../_hosting/server/rules";
import type { EleventyConfig } from "./eleventy";
import type { Facts } from "../_facts/derive-facts";
import { caddyConfiguration } from "../_hosting/caddy";
import { contentSecurityPolicy, inlineHashes, type PolicyNeeds } from "../_hosting/content-security-policy";
import { checkHostLimits } from "../_hosting/host-limits";
import { nginxConfiguration } from "../_hosting/nginx";
import { inRoot } from "../_build/paths";
import type { Pieces } from "./page-pieces";

/** Stands in `site/hosting/headers.njk` for what is known only when all pages are made. */
const policyMark = "{policy}";

interface BuildTells {
  facts: () => Facts;
  /** The path that the site lies below, such as `/agency`, or nothing. */
  base: () => string;
  pieces: Pieces;
}

/**
 * Completes `_headers` with the policy that fits the finished pages, and writes the same rules as
 * configurations of nginx and Caddy to `_hosting/`. Registered after every transform that changes a page.
 */
export function addHostRules(config: EleventyConfig, output: string, { facts, base, pieces }: BuildTells) {
  const inline = { styles: new Set<string>(), scripts: new Set<string>() };
  config.addTransform("host-rules", async function (content) {
    if (!String(this.page.outputPath).endsWith(".html")) return content;
    const { styles, scripts } = inlineHashes(content, pieces);
    styles.forEach((hash) => inline.styles.add(hash));
    scripts.forEach((hash) => inline.scripts.add(hash));
    return content;
  });
  config.on("eleventy.after", async () => {
    await writeRules(inRoot(output), base(), { ...inline, ...needsOf(facts()) });
  });
}

const needsOf = ({ site }: Facts) => ({ endpoint: site.form.endpoint, map: site.map.embed });

async function writeRules(folder: string, base: string, needs: PolicyNeeds) {
  const file = path.join(folder, "_headers");
  const text = (await readFile(file, "utf8")).replace(policyMark, contentSecurityPolicy(needs));
  const headers = parseHeaders(text);
  checkHostLimits(text, headers);
  await writeFile(file, text);
  const redirects = await readFile(path.join(folder, "_redirects"), "utf8");
  const rules = { headers, redirects: parseRedirects(redirects), base };
  await mkdir(path.join(folder, "_hosting"), { recursive: true });
  await writeFile(path.join(folder, "_hosting/nginx.conf"), nginxConfiguration(rules, "/srv/www/site", "80"));
  await writeFile(path.join(folder, "_hosting/Caddyfile"), caddyConfiguration(rules, "/srv/www/site", ":80"));
}
