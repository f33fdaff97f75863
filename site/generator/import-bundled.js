import path from "node:path";
import { pathToFileURL } from "node:url";
import { cached } from "./cache.js";
import { inRoot, root } from "./paths.js";

/**
 * Imports a module in TypeScript from a bundle of its sources, which an earlier build may have made. Loading hundreds
 * of modules with tsx or Vite would take most of a build's time.
 *
 * @param {string} file a path relative to the root
 * @param {readonly string[]} sources everything that the bundle depends on
 * @param {import("vite").Plugin[]} [plugins]
 * @returns {Promise<any>}
 */
export async function importBundled(file, sources, plugins = []) {
  const { name } = path.parse(file);
  const kept = await cached(name, [root, ...sources], async (made) => {
    const { build } = await import("vite");
    await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: "warn",
      ssr: { noExternal: ["zod", "libphonenumber-js", "yaml", "markdown-it", "htmlparser2", "jsonc-parser"] },
      plugins: [ownFolders, ...plugins],
      build: {
        ssr: inRoot(file),
        outDir: made,
        target: "node20",
        sourcemap: true,
        rolldownOptions: {
          output: { entryFileNames: "index.js" },
          checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
        },
      },
    });
  });
  return import(pathToFileURL(path.join(kept, "index.js")).href);
}

/** @type {import("vite").Plugin} */
const ownFolders = {
  name: "own-folders",
  transform: {
    filter: { code: /import\.meta\.dirname/ },
    handler: (code, id) => ({
      code: code.replaceAll(/import\.meta\.dirname/g, JSON.stringify(path.dirname(id))),
      map: null,
    }),
  },
};
