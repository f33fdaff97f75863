import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";

/**
 * Writes a file that is never there unfinished: another process may be reading the one of this name.
 *
 * @param {string} file
 * @param {string | Uint8Array} content
 */
export async function writeWhole(file, content) {
  const unfinished = path.join(path.dirname(file), randomUUID());
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}
