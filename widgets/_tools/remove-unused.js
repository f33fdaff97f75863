import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

const week = 7 * 24 * 60 * 60 * 1000;

/**
 * Removes what lies in a folder of `.cache` and was written or marked as used more than a week ago: each change of a
 * source leaves something behind.
 *
 * @param {string} folder
 */
export async function removeUnused(folder) {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const kept = path.join(folder, name);
    // Another process may remove it too.
    const { mtimeMs } = await stat(kept).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > week) await rm(kept, { recursive: true, force: true });
  }
}
