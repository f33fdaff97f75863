import { rename, rm } from "node:fs/promises";
import type { EleventyConfig } from "./eleventy";
import { inRoot } from "./paths";

/**
 * A build writes beside `dist` and takes its place when it is whole, so that a build that fails
 * leaves the former `dist` as it was. While serving, pages are written to `dist` at once.
 *
 * @returns the folder that this run writes to, relative to the root
 */
export function addOutput(config: EleventyConfig): string {
  if (process.env.ELEVENTY_RUN_MODE !== "build") return "dist";
  const output = ".cache/dist";
  config.on("eleventy.before", () => rm(inRoot(output), { recursive: true, force: true }));
  return output;
}

/** Puts the finished build in place. Registered last, since what other steps do after a build writes there too. */
export function finishOutput(config: EleventyConfig, output: string) {
  if (output === "dist") return;
  config.on("eleventy.after", async () => {
    await rm(inRoot("dist"), { recursive: true, force: true });
    await rename(inRoot(output), inRoot("dist"));
  });
}
