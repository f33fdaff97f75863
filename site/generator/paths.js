import path from "node:path";

export const root = path.resolve(import.meta.dirname, "../..");
export const inRoot = (/** @type {string[]} */ ...parts) => path.join(root, ...parts);

/**
 * Returns a path with `/` between its parts, as in addresses and in the names that Vite uses.
 *
 * @param {string} file
 */
export const posix = (file, separator = path.sep) => file.replaceAll(separator, "/");
