import { existsSync, readdirSync, type Dirent } from "node:fs";
import path from "node:path";

/** Returns all entries below a folder. Follows no links, unlike the recursion of Node 24. */
export const entriesBelow = (folder: string): Dirent[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => [
    entry,
    ...(entry.isDirectory() ? entriesBelow(path.join(folder, entry.name)) : []),
  ]);

/** Returns the paths of all photographs below a folder, or none if the folder does not exist. Follows no links. */
export function photographNames(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return entriesBelow(folder)
    .filter((entry) => entry.isFile() && /^[^.].*\.(jpe?g|png|webp|avif)$/i.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
    .toSorted();
}

/** Returns whether a list contains a name. File systems may encode accented letters differently. */
export const includesName = (names: readonly string[], name: string): boolean =>
  names.some((other) => other === name || other.normalize() === name.normalize());

/** Replaces spaces, and characters with a special meaning in addresses or in `srcset`, with hyphens. */
export const publishedName = (name: string): string =>
  name.normalize().replace(/[\s\p{C}!-,:-@[-^`{-~]+/gu, "-");
