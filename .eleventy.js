import { existsSync } from "node:fs";
import { hashOfFiles, installed } from "./site/generator/cache.js";
import { importBundled } from "./site/generator/import-bundled.js";
import { inRoot } from "./site/generator/paths.js";

// Plugins can be deleted.
const folders = ["site/generator", "site/hosting", "site/schemas", "site/plugins", "widgets"].filter(
  (folder) => existsSync(inRoot(folder)),
);
const sources = await hashOfFiles(...folders, ...installed, "tsconfig.json");
/** @type {typeof import("./site/generator/eleventy/index.ts")} */
const { configure } = await importBundled("site/generator/eleventy/index.ts", [sources]);

export default configure;
