import { createHash, randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { cp, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { inRoot } from "./paths";

const folder = inRoot(".cache/made");
const week = 7 * 24 * 60 * 60 * 1000;

/**
 * Makes a file or a folder, unless an earlier build made it from the same sources.
 *
 * @param kind of what is made, such as `share-image`
 * @param sources all that the result depends on
 * @param make writes it to the path that it is given
 * @returns where it is in `.cache`: to be read or copied, never changed
 */
export async function cached(
  kind: string,
  sources: readonly (string | Buffer)[],
  make: (target: string) => Promise<unknown>,
): Promise<string> {
  const kept = path.join(folder, `${kind}-${hashOf(sources)}`);
  if (!existsSync(kept)) {
    const unfinished = path.join(folder, randomUUID());
    await mkdir(folder, { recursive: true });
    try {
      await make(unfinished);
      await rename(unfinished, kept);
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      // Another build may have made it meanwhile.
      if (!existsSync(kept)) throw error;
    }
  }
  await utimes(kept, new Date(), new Date());
  return kept;
}

/** Copies to `place` what `cached` makes or finds; to a folder that is there, its files are added. */
export const putCached = async (place: string, ...what: Parameters<typeof cached>): Promise<void> =>
  cp(await cached(...what), place, { recursive: true });

/** Removes what no build has used for a week: each change of a source leaves something behind. */
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

/** A hash of the files at these paths and below them, relative to the root. Of tests nothing is made. */
export async function hashOfFiles(...places: readonly string[]): Promise<string> {
  const lists = await Promise.all(places.map(filesAt));
  const files = lists.flat().filter((file) => !/\.test\.tsx?$|\/_tests\//.test(file));
  return hashOf(files.toSorted().flatMap((file) => [file, readFileSync(inRoot(file))]));
}

async function filesAt(place: string): Promise<string[]> {
  if (!(await stat(inRoot(place))).isDirectory()) return [place];
  const entries = await readdir(inRoot(place), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(inRoot(), path.join(entry.parentPath, entry.name)));
}
