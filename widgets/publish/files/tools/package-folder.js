import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/** The folder with `widgets/`, in which packages are looked up first. */
const root = path.resolve(import.meta.dirname, "../../../..");

/**
 * Returns the folder of a package, where Node finds it from another folder: in `node_modules` there or further up.
 *
 * @param {string} name
 * @param {string} [from] by default, this project
 * @returns {string | undefined}
 */
export const packageFolder = (name, from = root) =>
  (createRequire(path.join(from, "package.json")).resolve.paths(name) ?? [])
    .map((place) => path.join(place, name))
    .find((folder) => existsSync(path.join(folder, "package.json")));
