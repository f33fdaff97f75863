import { existsSync, readdirSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { inRoot, posix } from "../paths";
import type { Environment } from "../environment";
import type { Facts } from "../facts/derive-facts";
import { apacheConfiguration } from "../../hosting/apache";
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
import { pluginOrigins, plugins } from "../plugins";
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
 * Adds the content security policy to `_headers`.
 *
 * @returns the step that collects the inline code that the policy must allow
 */
export function addHostRules(
  config: EleventyConfig,
  output: string,
  facts: () => Facts,
  base: string,
  { isNetlify }: Pick<Environment, "isNetlify">,
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
    const complete = async (name: string, change: (text: string) => string) => {
      const file = inRoot(output, name);
      await writeFile(file, prefixRules(change(await readFile(file, "utf8")), base));
    };
    await complete("_headers", (text) => completeHeaders(text, policy));
    await complete("_redirects", (text) => text);
  });
  return (page) => {
    page.styles.forEach((text) => styles.add(text));
    page.frames.forEach((address) => frames.add(address));
    for (const { type, text } of page.scripts) if (needsHash(type)) scripts.add(text);
    return [];
  };
}

/** Writes the configurations of web servers, if the build succeeds. They have the rules of its `_headers` and `_redirects`. */
export function addHostConfigurations(
  config: EleventyConfig,
  output: string,
  facts: () => Facts,
  base: string,
  { output: published }: Pick<Environment, "output">,
): void {
  config.on("eleventy.after", async () => {
    const read = (name: string) => readFile(inRoot(output, name), "utf8");
    const rules = {
      headers: parseHeaders(await read("_headers")),
      redirects: parseRedirects(await read("_redirects")),
      base,
      hasReceiver: hasReceiver(facts().site),
    };
    await writeFile(inRoot(output, ".htaccess"), apacheConfiguration(rules));
    const folder = hostingFolder(published);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, "nginx.conf"), nginxConfiguration(rules, "/srv/www/site", "80"));
    await writeFile(path.join(folder, "Caddyfile"), caddyConfiguration(rules, "/srv/www/site", ":80"));
  });
}
