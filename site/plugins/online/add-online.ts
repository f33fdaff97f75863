import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { EleventyConfig } from "../../generator/eleventy/eleventy";
import { inRoot, root } from "../../generator/paths";
import type { Build } from "../../generator/site-plugin";
import { cloudflareConfiguration } from "./cloudflare-configuration";

/** Returns the folder in which a build writes the configurations of hosts. No host publishes it. */
export const hostingFolder = (output: string) =>
  path.resolve(root, path.dirname(output), ".cache/hosting", path.basename(output));

/** Writes the configuration for Cloudflare, and the file with which search engines check the key of announcements. */
export function addOnline(config: EleventyConfig, { output, facts, environment }: Build): void {
  if (!environment.isBuild) return;
  config.on("eleventy.after", async () => {
    const { site } = facts();
    const folder = hostingFolder(environment.output);
    await mkdir(folder, { recursive: true });
    const configuration = cloudflareConfiguration(
      site,
      path.relative(folder, path.resolve(root, environment.output)),
    );
    await writeFile(path.join(folder, "wrangler.json"), `${JSON.stringify(configuration, null, 2)}\n`);
    const { indexNowKey: key } = site.online;
    if (key && !environment.isNoindex) await writeFile(inRoot(output, `${key}.txt`), key);
  });
}
