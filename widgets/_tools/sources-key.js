import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { hashOf } from "./hash-of.js";

/** They are large, and no source of what is kept. */
const apart = ["site/_tests", "site/_bench", "site/assets/photos"];

/** Say how all of them are built. */
const settings = ["package.json", "package-lock.json", "tsconfig.json", "vite.config.ts"];

/**
 * The same for the same sources: all that is in these folders, of `data` only the code, and what says how it is
 * built. What is kept under it holds until one of them changes.
 *
 * @param {("site" | "widgets" | "data")[]} folders
 */
export const sourcesKey = (...folders) => sourcesKeyIn(path.resolve(import.meta.dirname, "../.."), folders);

/**
 * Reads at once: hundreds of small files take seven times as long one by one with promises.
 *
 * @param {string} root the folder that those lie in
 * @param {readonly string[]} folders
 */
export function sourcesKeyIn(root, folders) {
  const files = [...folders.flatMap((folder) => filesIn(root, folder)), ...settings].toSorted();
  return hashOf(...files.flatMap((file) => [file, readFileSync(path.join(root, file))]));
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]} their paths in `root`
 */
function filesIn(root, folder) {
  if (apart.includes(folder)) return [];
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesIn(root, file);
    return folder.startsWith("data") && !file.endsWith(".ts") ? [] : [file];
  });
}
