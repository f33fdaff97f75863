import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { build } from "vite";

// React picks its production build, which prerenders eight times faster, when it is first loaded.
process.env.NODE_ENV ??= "production";
// By default Node lets memory grow as the machine has it: thousands of pages would take gigabytes.
setFlagsFromString("--heap-growing-percent=30");
process.setSourceMapsEnabled(true);

/**
 * Modules find files from where they lie, which is not where the bundle does.
 *
 * @type {import("vite").Plugin}
 */
const ownFolders = {
  name: "own-folders",
  enforce: "pre",
  transform: {
    filter: { code: "import.meta.dirname" },
    // No line moves.
    handler: (code, id) => ({
      code: code.replaceAll("import.meta.dirname", JSON.stringify(path.dirname(id))),
      map: null,
    }),
  },
};

/**
 * Imports a module of ours as one file: a loader of TypeScript would take a second for hundreds of them.
 *
 * @param {string} entry relative to this folder
 * @returns {Promise<typeof import("./site/_config/index.ts")>}
 */
async function importBundled(entry) {
  const folder = path.join(import.meta.dirname, ".cache/config");
  const names = "[name]-[hash].js";
  const result = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: "error",
    publicDir: false,
    plugins: [ownFolders],
    build: {
      ssr: entry,
      target: "node20",
      write: false,
      outDir: folder,
      sourcemap: "inline",
      rolldownOptions: { output: { entryFileNames: names, chunkFileNames: names } },
    },
  });
  const { output } = /** @type {import("vite").Rolldown.RolldownOutput} */ (result);
  await mkdir(folder, { recursive: true });
  for (const file of output) {
    // Another build may be reading the file of this name, which has the same in it.
    const unfinished = path.join(folder, randomUUID());
    await writeFile(unfinished, file.type === "chunk" ? file.code : file.source);
    await rename(unfinished, path.join(folder, file.fileName));
  }
  return import(pathToFileURL(path.join(folder, output[0].fileName)).href);
}

const { configure } = await importBundled("site/_config/index.ts");

export default configure;
