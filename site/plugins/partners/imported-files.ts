import { readFile } from "node:fs/promises";
import path from "node:path";

const relativeScript = /["'`](\.{1,2}\/[\w./-]+\.js)["'`]/g;

/**
 * Lists a built script and all its static and dynamic imports.
 *
 * @param file the path relative to the folder, such as `faq-accordion.js`
 * @returns paths relative to the folder
 */
export async function importedFiles(folder: string, file: string): Promise<string[]> {
  const found = new Set<string>();
  const waiting = [file];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    const source = await readFile(path.join(folder, next), "utf8");
    for (const [, address] of source.matchAll(relativeScript))
      waiting.push(path.posix.join(path.posix.dirname(next), address!));
  }
  return [...found].toSorted();
}
