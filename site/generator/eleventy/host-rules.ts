import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { inRoot, pathsBelow } from "../paths";
import { folderOf } from "../languages/languages";
import { apacheConfiguration } from "../../hosting/apache";
import { caddyConfiguration } from "../../hosting/caddy";
import { isAttachment } from "../../hosting/content-types";
import { contentSecurityPolicy, hashesOf, needsHash } from "../../hosting/content-security-policy";
import { hostingFolder, rulesFile } from "../../hosting/hosting-folder";
import { headersFile, redirectsFile } from "../../hosting/netlify-cloudflare";
import { nginxConfiguration } from "../../hosting/nginx";
import { hasReceiver, rulesBelow } from "../../hosting/rules";
import { siteHeaders } from "../../hosting/site-headers";
import type { Site } from "../../schemas/site";
import type { EleventyConfig } from "./eleventy";
import { pluginOrigins } from "../plugins";
import { sitePlugins, type Build } from "./site-plugin";
import type { FinishingStep } from "./transforms/finished-pages";

/** Returns the addresses of downloads that browsers must save instead of opening. */
const attachments = () =>
  pathsBelow(inRoot("site/assets/files"))
    .filter(isAttachment)
    .map((file) => `/files/${file}`)
    .toSorted();

/** Returns the step that collects the inline code of pages, and a function that returns the policy which allows it. */
export function collectPolicy(config: EleventyConfig): {
  step: FinishingStep;
  policyOf: (site: Site) => string;
} {
  const styles = new Set<string>();
  const scripts = new Set<string>();
  const frames = new Set<string>();
  config.on("eleventy.before", () => [styles, scripts, frames].forEach((one) => one.clear()));
  return {
    step(page) {
      page.styles.forEach((text) => styles.add(text));
      page.frames.forEach((address) => frames.add(address));
      for (const { type, text } of page.scripts) if (needsHash(type)) scripts.add(text);
      return [];
    },
    policyOf: (site) =>
      contentSecurityPolicy({
        styles: hashesOf(styles),
        scripts: hashesOf(scripts),
        frames,
        endpoint: site.form.endpoint,
        origins: pluginOrigins(site),
      }),
  };
}

/** Writes the rules for headers and redirects for each kind of host, and for the local server, if the build succeeds. */
export function addHostRules(config: EleventyConfig, build: Build, policyOf: (site: Site) => string): void {
  const { output, base, environment, facts } = build;
  config.on("eleventy.after", async () => {
    const { site, has, further, redirectRules } = facts();
    const ownHeaders = siteHeaders({
      policy: policyOf(site),
      hasOtherScripts: pluginOrigins(site)["script-src"] !== undefined,
      isNoindex: environment.isNoindex,
      postFolders: [
        ...(has.blog ? [""] : []),
        ...further.filter((one) => one.has.blog).map((one) => folderOf(one.site.language)),
      ],
      attachments: attachments(),
    });
    const others = await Promise.all(sitePlugins.map((plugin) => plugin.headers?.(build) ?? []));
    const rules = {
      ...rulesBelow(base, { headers: [...ownHeaders, ...others.flat()], redirects: redirectRules }),
      base,
      hasReceiver: hasReceiver(site),
    };
    const published = inRoot(environment.output);
    const folder = hostingFolder(published);
    await mkdir(folder, { recursive: true });
    for (const [file, text] of [
      [inRoot(output, "_headers"), headersFile(rules.headers)],
      [inRoot(output, "_redirects"), redirectsFile(rules.redirects, environment.isNetlify)],
      [inRoot(output, ".htaccess"), apacheConfiguration(rules)],
      [
        path.join(folder, "nginx.conf"),
        nginxConfiguration(rules, new URL(site.origin).host, "/srv/www/site", "80"),
      ],
      [path.join(folder, "Caddyfile"), caddyConfiguration(rules, "/srv/www/site", ":80")],
      [rulesFile(published), JSON.stringify({ headers: rules.headers, redirects: rules.redirects })],
    ] as const)
      await writeFile(file, text);
  });
}
