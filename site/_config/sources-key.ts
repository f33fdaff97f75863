import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { hashOf } from "./kept-files";
import { inRoot } from "./paths";

/** They are large, and no source of what is kept. */
const apart = ["site/_tests", "site/_bench", "site/assets/photos"];

/**
 * The same for the same sources: all that is in these folders, and what says how it is built. What is kept
 * under it holds until one of them changes.
 */
export const sourcesKey = (...folders: ("site" | "widgets")[]) => sourcesKeyIn(inRoot("."), folders);

/** @param root the folder that those lie in */
export async function sourcesKeyIn(root: string, folders: readonly string[]): Promise<string> {
  const found = await Promise.all(folders.map((folder) => filesIn(root, folder)));
  const files = [
    ...found.flat(),
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    "vite.config.ts",
  ].toSorted();
  const contents = await Promise.all(files.map((file) => readFile(path.join(root, file))));
  return hashOf(...files.flatMap((file, index) => [file, contents[index]!]));
}

/** @returns their paths in `root` */
async function filesIn(root: string, folder: string): Promise<string[]> {
  if (apart.includes(folder)) return [];
  const entries = await readdir(path.join(root, folder), { withFileTypes: true });
  const files = entries.map((entry) => {
    const file = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(root, file) : [file];
  });
  return (await Promise.all(files)).flat();
}
