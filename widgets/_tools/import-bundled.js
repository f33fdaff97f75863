import { readFile, utimes } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { removeUnused } from "./remove-unused.js";
import { sourcesKeyIn } from "./sources-key.js";
import { writeWhole } from "./write-whole.js";

const project = path.resolve(import.meta.dirname, "../..");

/**
 * Imports a module as it is in the sources now, with all of ours that it imports, as one file: a loader of
 * TypeScript takes a second for hundreds of them. It is bundled when a source has changed; what stays the same is
 * imported once.
 *
 * @template Module
 * @param {string} file
 * @param {string} [root] the folder of the sources, which keeps the bundles in `.cache/bundles`
 * @returns {Promise<Module>}
 * @throws Error where a module can't be read or is no valid code
 */
export async function importBundled(file, root = project) {
  const folder = path.join(root, ".cache/bundles");
  const key = sourcesKeyIn(root, ["site", "widgets", "data"]);
  const list = path.join(folder, `${path.basename(file)}-${key}.json`);
  const [name] = (await keptFiles(list)) ?? (await writeBundle(file, root, list));
  const { href } = pathToFileURL(path.join(folder, name));
  return import(/* @vite-ignore */ href);
}

/** @typedef {[entry: string, ...chunks: string[]]} Names of a bundle's files */

/**
 * Marks the files of a bundle as used, and its list.
 *
 * @param {string} list
 * @returns {Promise<Names | undefined>} nothing where one of them isn't there
 */
async function keptFiles(list) {
  const now = new Date();
  try {
    const names = /** @type {Names} */ (JSON.parse(await readFile(list, "utf8")));
    for (const name of [path.basename(list), ...names])
      await utimes(path.join(path.dirname(list), name), now, now);
    return names;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ENOENT") throw error;
  }
}

/**
 * @param {string} file
 * @param {string} root
 * @param {string} list where the names of the bundle's files are written
 * @returns {Promise<Names>}
 */
async function writeBundle(file, root, list) {
  const folder = path.dirname(list);
  // It takes long to load.
  const { bundle } = await import("./bundle.js");
  const files = await bundle(file, root, folder);
  const names = /** @type {Names} */ (files.map(({ name }) => name));
  await removeUnused(folder);
  for (const { name, content } of files) await writeWhole(path.join(folder, name), content);
  await writeWhole(list, JSON.stringify(names));
  return names;
}
