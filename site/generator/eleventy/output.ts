import { existsSync, readdirSync, rmdirSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { exchangeContents } from "../../hosting/exchange-contents";
import { cleanCache } from "../cache";
import { inRoot } from "../paths";
import type { Environment } from "../environment";
import { waiting, type SiteFacts } from "../facts/read-facts";
import type { EleventyConfig } from "./eleventy";

/**
 * Makes builds write to a folder next to `dist`, so a failed build does not change `dist`. The development server
 * writes to `dist` directly.
 *
 * @returns the folder that this run writes to, relative to the root
 */
export function addOutput(
  config: EleventyConfig,
  { output, isBuild }: Pick<Environment, "output" | "isBuild">,
): string {
  if (!isBuild) return output;
  const unfinished = path.posix.join(path.posix.dirname(output), ".cache", path.posix.basename(output));
  config.on("eleventy.before", () => rm(inRoot(unfinished), { recursive: true, force: true }));
  return unfinished;
}

/** Moves the pages of the default language to their published addresses, which differ from those in templates. */
export function placePages(config: EleventyConfig, output: string, facts: () => SiteFacts) {
  const fileOf = (url: string) => inRoot(output, `.${url.replace(/\/$/, "/index.html")}`);
  config.on("eleventy.after", async () => {
    for (const [url, own] of facts().ownUrls) {
      const [from, to] = [fileOf(url), fileOf(own)];
      if (!existsSync(from)) continue;
      await mkdir(path.dirname(to), { recursive: true });
      await rename(from, to);
      // Servers would list an empty folder, or refuse it, instead of answering with the page for missing addresses.
      for (let folder = path.dirname(from); readdirSync(folder).length === 0; folder = path.dirname(folder))
        rmdirSync(folder);
    }
    for (const { file, written } of facts().forwarding.filter((one) => one.written !== one.file)) {
      await mkdir(inRoot(output, `.${path.posix.dirname(file)}`), { recursive: true });
      await rename(inRoot(output, `.${written}`), inRoot(output, `.${file}`));
    }
    await rm(inRoot(output, `.${waiting}`), { recursive: true, force: true });
  });
}

/** Publishes the finished build in `dist`. Must be called last, because other steps also write files after a build. */
export function finishOutput(
  config: EleventyConfig,
  written: string,
  { output }: Pick<Environment, "output">,
) {
  if (written === output) return;
  config.on("eleventy.after", async () => {
    await exchangeContents(inRoot(written), inRoot(output));
    await rm(inRoot(written), { recursive: true });
    await cleanCache();
  });
}
