import path from "node:path";

export const root = path.resolve(import.meta.dirname, "../..");
export const inRoot = (...parts: string[]) => path.join(root, ...parts);

/** Returns a path with `/` between its parts, as in addresses and in the names that Vite uses. */
export const posix = (file: string, separator = path.sep) => file.replaceAll(separator, "/");
