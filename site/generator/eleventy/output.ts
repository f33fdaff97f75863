import { rm } from "node:fs/promises";
import path from "node:path";
import { exchangeContents } from "../../hosting/exchange-contents";
import { cleanCache } from "../cache";
import { inRoot } from "../paths";
import type { Environment } from "../environment";
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
