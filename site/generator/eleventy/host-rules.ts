import { existsSync, readdirSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { inRoot, posix } from "../paths";
import type { Environment } from "../environment";
import type { Facts } from "../facts/derive-facts";
import { caddyConfiguration } from "../../hosting/caddy";
import { isAttachment } from "../../hosting/content-types";
import { contentSecurityPolicy, hashesOf, needsHash } from "../../hosting/content-security-policy";
import { nginxConfiguration } from "../../hosting/nginx";
import {
  completeHeaders,
  escapePath,
  hasReceiver,
  parseHeaders,
  parseRedirects,
  prefixRules,
} from "../../hosting/rules";
import type { EleventyConfig } from "./eleventy";
import { pluginOrigins, plugins } from "../site-plugin";
import type { FinishingStep } from "./transforms/finished-pages";

/** The folder with the files that authors offer for download, which a build publishes at `/files/`. */
const downloads = "site/assets/files";

/** Returns the addresses of downloads that browsers must save instead of opening. */
const attachments = () =>
  (existsSync(inRoot(downloads)) ? readdirSync(inRoot(downloads), { recursive: true, encoding: "utf8" }) : [])
    .filter(isAttachment)
    .map((file) => escapePath(`/files/${posix(file)}`))
    .toSorted();

/** Returns the folder of the configurations for nginx and Caddy, which is outside the output so that no host serves it. */
const hostingFolder = (output: string) =>
  inRoot(path.dirname(output), ".cache/hosting", path.basename(output));

/**
 * Adds the content security policy to `_headers`. Also writes nginx and Caddy configurations with the same rules.
 *
 * @returns the step that collects the inline code that the policy must allow
 */
export function addHostRules(
  config: EleventyConfig,
  output: string,
  facts: () => Facts,
  base: string,
  { isNetlify, output: published }: Pick<Environment, "isNetlify" | "output">,
): FinishingStep {
  const styles = new Set<string>();
  const scripts = new Set<string>();
  const frames = new Set<string>();
  // Services whose scripts run on pages may open a page in a new window and communicate with it, such as Tag Manager's
  // preview mode, which `same-origin` would prevent.
  config.addGlobalData("openerPolicy", () =>
    pluginOrigins(facts().site)["script-src"] ? "unsafe-none" : "same-origin",
  );
  config.addGlobalData("pluginHeaders", () =>
    plugins.map(({ name }) => `site/plugins/${name}/headers.njk`).filter((file) => existsSync(inRoot(file))),
  );
  // On Netlify, a file takes precedence over a redirect from the same address unless the redirect is forced.
  config.addGlobalData("redirectForce", isNetlify ? "!" : "");
  config.addGlobalData("attachments", attachments);
  config.on("eleventy.after", async () => {
    const { site } = facts();
    const policy = contentSecurityPolicy({
      styles: hashesOf(styles),
      scripts: hashesOf(scripts),
      frames,
      endpoint: site.form.endpoint,
      origins: pluginOrigins(facts().site),
    });
    await writeRules(inRoot(output), hostingFolder(published), base, policy, hasReceiver(site));
  });
  return (page) => {
    page.styles.forEach((text) => styles.add(text));
    page.frames.forEach((address) => frames.add(address));
    for (const { type, text } of page.scripts) if (needsHash(type)) scripts.add(text);
    return [];
  };
}

async function writeRules(
  folder: string,
  hosting: string,
  base: string,
  policy: string,
  withReceiver: boolean,
) {
  const read = (file: string) => readFile(path.join(folder, file), "utf8");
  const write = (file: string, text: string) => writeFile(path.join(folder, file), text);
  const headers = prefixRules(completeHeaders(await read("_headers"), policy), base);
  await write("_headers", headers);
  const redirects = prefixRules(await read("_redirects"), base);
  await write("_redirects", redirects);
  const rules = {
    headers: parseHeaders(headers),
    redirects: parseRedirects(redirects),
    base,
    hasReceiver: withReceiver,
  };
  await mkdir(hosting, { recursive: true });
  await writeFile(path.join(hosting, "nginx.conf"), nginxConfiguration(rules, "/srv/www/site", "80"));
  await writeFile(path.join(hosting, "Caddyfile"), caddyConfiguration(rules, "/srv/www/site", ":80"));
}
