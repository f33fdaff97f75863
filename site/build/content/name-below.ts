import path from "node:path";

/** Returns the name of a file below a folder, such as `posts/a.md`. It contains `/` on all systems. */
export const nameBelow = (folder: string, file: string, { relative, sep } = path) =>
  relative(folder, file).replaceAll(sep, "/");
