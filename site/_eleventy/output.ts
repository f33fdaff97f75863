import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Worker } from "node:worker_threads";
import type { EleventyConfig } from "./eleventy";
import { inRoot } from "../_build/paths";
import { readSettings } from "../_build/settings";

/**
 * A build writes beside `dist` and takes its place when it is whole, so that a build that fails
 * leaves the former `dist` as it was. While serving, pages are written to `dist` at once.
 *
 * @returns the folder that this run writes to, relative to the root
 */
export function addOutput(config: EleventyConfig): string {
  const { output } = readSettings();
  if (process.env.ELEVENTY_RUN_MODE !== "build") return output;
  const unfinished = path.join(path.dirname(output), ".cache", path.basename(output));
  config.on("eleventy.before", () => rm(inRoot(unfinished), { recursive: true, force: true }));
  return unfinished;
}

/**
 * Puts the finished build in place. Registered last, since what other steps do after a build writes there too.
 * The former one is moved aside at once, and removed while the next build works.
 */
export function finishOutput(config: EleventyConfig, written: string) {
  const { output } = readSettings();
  if (written === output) return;
  const former = inRoot(`${written}-former`);
  let removed: Promise<unknown>;
  config.on("eleventy.before", () => {
    removed = remove(former);
    // Who waits for it is told; until then nobody is.
    removed.catch(() => {});
  });
  config.on("eleventy.after", async () => {
    await removed;
    await mkdir(path.dirname(inRoot(output)), { recursive: true });
    if (existsSync(inRoot(output))) await rename(inRoot(output), former);
    await rename(inRoot(written), inRoot(output));
  });
}

/** In a thread of its own: thousands of files would hold the build up. */
const remove = (folder: string) =>
  once(
    new Worker(
      `require("node:fs").rmSync(require("node:worker_threads").workerData, { recursive: true, force: true })`,
      { eval: true, workerData: folder },
    ),
    "exit",
  );
