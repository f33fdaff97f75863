import path from "node:path";
import { build } from "vite";

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
 * A module as it is in the sources now, with all of ours that it imports, for Node.
 *
 * @param {string} file
 * @param {string} root the folder of the sources
 * @param {string} folder the one that the bundle is to lie in
 * @returns {Promise<{ name: string, content: string | Uint8Array }[]>} its files, the one to import first; their
 * names tell what is in them
 * @throws Error where a module can't be read or is no valid code
 */
export async function bundle(file, root, folder) {
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
  return output.map((made) => ({
    name: made.fileName,
    content: made.type === "chunk" ? made.code : made.source,
  }));
}
