import path from "node:path";

export const root = path.resolve(import.meta.dirname, "../..");
export const inRoot = (...parts: string[]) => path.join(root, ...parts);
