import { existsSync, readFileSync, rmSync } from "node:fs";
import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { exchangeContents } from "../../hosting/exchange-contents";
import { cleanCache } from "../cache";
import { inRoot } from "../paths";
import type { Environment } from "../environment";
import type { EleventyConfig } from "./eleventy";

/**
 * Returns the folder that this run writes to, relative to the root. Of a build, it is next to `dist`, so that a failed
 * one does not change `dist`.
 */
export function addOutput(
  config: EleventyConfig,
  { output, isBuild }: Pick<Environment, "output" | "isBuild">,
): string {
  if (!isBuild) return output;
  const unfinished = path.posix.join(path.posix.dirname(output), ".cache", path.posix.basename(output));
  config.on("eleventy.before", async () => {
    await lock(lockOf(unfinished), output);
    await rm(inRoot(unfinished), { recursive: true, force: true });
  });
  return unfinished;
}

const lockOf = (unfinished: string) => inRoot(`${unfinished}.lock`);

/** The age in milliseconds at which a lock is no build's any more, although a process has its number. */
const staleAge = 15 * 60 * 1000;

/** Waits until no other build writes to the same folder, where they would remove each other's files. */
async function lock(file: string, output: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  for (let isSaid = false; ; await setTimeout(200)) {
    try {
      await writeFile(file, String(process.pid), { flag: "wx" });
      process.once("exit", () => release(file));
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const [owner, { mtimeMs }] = await Promise.all([readFile(file, "utf8"), stat(file)]).catch(
      () => ["", { mtimeMs: Date.now() }] as const,
    );
    if (Date.now() - mtimeMs > staleAge || !isOtherProcess(Number(owner))) await rm(file, { force: true });
    else if (!isSaid)
      console.error(
        `Another build (process ${owner}) writes to ${output}. This one starts when it has ended.`,
      );
    isSaid = true;
  }
}

function release(file: string): void {
  if (existsSync(file) && readFileSync(file, "utf8") === String(process.pid)) rmSync(file);
}

function isOtherProcess(id: number): boolean {
  try {
    return id !== process.pid && process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
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
    release(lockOf(written));
    await cleanCache();
  });
}
