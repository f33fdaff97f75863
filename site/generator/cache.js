import { createHash, randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { copyFile, cp, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { inPackage, inRoot, posix, root } from "./paths.js";

/** Tests on another day name a folder of their own: by their clock, all results of other builds are old. */
export const madeFolder = inRoot(process.env.MADE_FOLDER || ".cache/made");
const week = 7 * 24 * 60 * 60 * 1000;

/**
 * Generates a file or a folder, unless an earlier build generated it from the same sources. Builds at the same time may
 * each generate it; the first result is kept.
 *
 * @param {string} kind the kind of result, such as `share-image`
 * @param {readonly (string | Buffer)[]} sources everything that the result depends on
 * @param {(target: string) => Promise<unknown>} make writes the result to the given path
 * @returns {Promise<string>} the path of the result in `.cache`, which callers must not change
 */
export async function cached(kind, sources, make) {
  const kept = path.join(madeFolder, `${kind}-${hashOf(sources)}`);
  if (!existsSync(kept)) {
    const unfinished = path.join(madeFolder, randomUUID());
    await mkdir(madeFolder, { recursive: true });
    try {
      await make(unfinished);
      await rename(unfinished, kept);
    } catch (error) {
      // A folder cannot replace the result of another build.
      if (!existsSync(kept)) throw error;
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  }
  await utimes(kept, new Date(), new Date());
  return kept;
}

/** @type {(place: string, ...what: Parameters<typeof cached>) => Promise<void>} Other files of a folder remain. */
export async function putCached(place, ...what) {
  const kept = await cached(...what);
  if ((await stat(kept)).isDirectory()) return cp(kept, place, { recursive: true });
  await mkdir(path.dirname(place), { recursive: true });
  // `cp` removes an existing file first, which fails if another page puts the same file there at the same time.
  await copyFile(kept, place);
}

/** Removes results that no build has used for a week. Every change to a source leaves an unused result behind. */
export async function cleanCache() {
  const names = await readdir(madeFolder).catch(() => /** @type {string[]} */ ([]));
  for (const name of names) {
    const { mtimeMs } = await stat(path.join(madeFolder, name)).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > week) await rm(path.join(madeFolder, name), { recursive: true, force: true });
  }
}

/** The files that state which packages are installed: the list of npm, pnpm or Yarn, or without one, each package's own file. */
export const installed = findInstalled();

function findInstalled() {
  const lists = [".package-lock.json", ".pnpm/lock.yaml", ".yarn-state.yml"];
  const places = createRequire(inRoot("package.json")).resolve.paths("zod") ?? [];
  const found = places.flatMap((place) => lists.map((list) => path.join(place, list))).find(existsSync);
  if (found) return [posix(path.relative(root, found))];
  const { dependencies } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  return Object.keys(dependencies).map((name) => inPackage(name, "package.json"));
}

/** @param {readonly (string | Buffer)[]} parts */
export function hashOf(parts) {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest("hex").slice(0, 24);
}

/** Returns a hash of the files at or below paths, relative to the root, except tests. */
export async function hashOfFiles(/** @type {string[]} */ ...places) {
  const lists = await Promise.all(places.map(filesAt));
  const files = lists.flat().filter((file) => !/\.test\.tsx?$|\/tests\//.test(file));
  return hashOf(files.toSorted().flatMap((file) => [file, readFileSync(inRoot(file))]));
}

/** @type {(place: string) => Promise<string[]>} Returns paths from the root. Follows links, as an owner's folders are. */
export async function filesAt(place) {
  // Editors leave links to nothing next to a file that is open.
  const found = await stat(inRoot(place)).catch(() => undefined);
  if (!found?.isDirectory()) return found ? [posix(place)] : [];
  const names = await readdir(inRoot(place));
  const files = await Promise.all(names.map((name) => filesAt(path.join(place, name))));
  return files.flat();
}
