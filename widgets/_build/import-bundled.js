import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { removeUnused } from "./remove-unused.js";

const root = path.resolve(import.meta.dirname, "../..");
const folder = path.join(root, ".cache/bundles");

/** As a pattern, since this module is bundled too. */
const ownFolder = /import\.meta\.dirname/g;

/**
 * Modules find files from where they lie, which is not where the bundle does.
 *
 * @type {import("vite").Plugin}
 */
const ownFolders = {
  name: "own-folders",
  enforce: "pre",
  transform: {
    filter: { code: ownFolder },
    // No line moves.
    handler: (code, id) => ({
      code: code.replaceAll(ownFolder, JSON.stringify(path.dirname(id))),
      map: null,
    }),
  },
};

/**
 * Imports a module as it is in the sources now, with all of ours that it imports, as one file: a loader of
 * TypeScript takes a second for hundreds of them. What stays the same is imported once.
 *
 * @template Module
 * @param {string} file
 * @returns {Promise<Module>}
 * @throws Error where a module can't be read or is no valid code
 */
export async function importBundled(file) {
  const names = "[name]-[hash].js";
  const result = await build({
    configFile: false,
    root,
    logLevel: "error",
    publicDir: false,
    plugins: [ownFolders],
    build: {
      ssr: file,
      target: "node20",
      write: false,
      outDir: folder,
      sourcemap: "inline",
      // Styles that come as text are for browsers, and here stay as they are.
      cssMinify: false,
      rolldownOptions: { output: { entryFileNames: names, chunkFileNames: names } },
    },
  });
  const { output } = /** @type {import("vite").Rolldown.RolldownOutput} */ (result);
  await mkdir(folder, { recursive: true });
  await removeUnused(folder);
  for (const made of output) {
    // Another process may be reading the file of this name, which has the same in it.
    const unfinished = path.join(folder, randomUUID());
    await writeFile(unfinished, made.type === "chunk" ? made.code : made.source);
    await rename(unfinished, path.join(folder, made.fileName));
  }
  const { href } = pathToFileURL(path.join(folder, output[0].fileName));
  return import(/* @vite-ignore */ href);
}
