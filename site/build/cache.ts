import { createHash, randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { cp, mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { inRoot, posix } from "./paths";

const folder = inRoot(".cache/made");
const week = 7 * 24 * 60 * 60 * 1000;

/**
 * Generates a file or a folder, unless an earlier build generated it from the same sources. If several builds need it
 * at the same time, one generates it and the others wait.
 *
 * @param kind the kind of result, such as `share-image`
 * @param sources everything that the result depends on
 * @param make writes the result to the given path
 * @returns the path of the result in `.cache`, which callers must not change
 */
export async function cached(
  kind: string,
  sources: readonly (string | Buffer)[],
  make: (target: string) => Promise<unknown>,
): Promise<string> {
  const kept = path.join(folder, `${kind}-${hashOf(sources)}`);
  const lock = `${kept}.lock`;
  await mkdir(folder, { recursive: true });
  while (!existsSync(kept)) {
    if (!(await claim(lock))) {
      await setTimeout(100);
      continue;
    }
    const unfinished = path.join(folder, randomUUID());
    try {
      if (existsSync(kept)) break;
      await make(unfinished);
      await rename(unfinished, kept);
    } finally {
      await rm(unfinished, { recursive: true, force: true });
      await rm(lock, { force: true });
    }
  }
  await utimes(kept, new Date(), new Date());
  return kept;
}

/**
 * Tries to create the lock file, and returns whether it succeeded. Removes the lock of a process that has ended, so the
 * next attempt succeeds.
 */
async function claim(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    const owner = await readFile(lock, "utf8").catch(() => "");
    if (owner && !isRunning(Number(owner))) await rm(lock, { force: true });
    return false;
  }
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    // EPERM means that the process runs as another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Copies the result of `cached` to `place`. If `place` is an existing folder, its other files remain. */
export const putCached = async (place: string, ...what: Parameters<typeof cached>): Promise<void> =>
  cp(await cached(...what), place, { recursive: true });

/** Removes results that no build has used for a week. Every change to a source leaves an unused result behind. */
export async function cleanCache(): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const { mtimeMs } = await stat(path.join(folder, name)).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > week) await rm(path.join(folder, name), { recursive: true, force: true });
  }
}

export function hashOf(parts: readonly (string | Buffer)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest("hex").slice(0, 24);
}

/** Returns a hash of the files at or below the given paths, except tests. The paths are relative to the root. */
export async function hashOfFiles(...places: readonly string[]): Promise<string> {
  const lists = await Promise.all(places.map(filesAt));
  const files = lists.flat().filter((file) => !/\.test\.tsx?$|\/tests\//.test(file));
  return hashOf(files.toSorted().flatMap((file) => [file, readFileSync(inRoot(file))]));
}

async function filesAt(place: string): Promise<string[]> {
  if (!(await stat(inRoot(place))).isDirectory()) return [place];
  const entries = await readdir(inRoot(place), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => posix(path.relative(inRoot(), path.join(entry.parentPath, entry.name))));
}
