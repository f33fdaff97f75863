import { hashOfFiles } from "./site/generator/cache.js";
import { importBundled } from "./site/generator/import-bundled.js";

const sources = await hashOfFiles("site", "widgets", "package-lock.json", "tsconfig.json");
/** @type {typeof import("./site/generator/eleventy/index.ts")} */
const { configure } = await importBundled("site/generator/eleventy/index.ts", [sources]);

export default configure;
