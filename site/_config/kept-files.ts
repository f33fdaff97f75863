import { createHash, randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { copyFile, mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { inRoot } from "./paths";

export const hashOf = (...parts: (string | Buffer)[]): string => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex").slice(0, 24);
};

/**
 * Files that take long to make, kept between builds in `.cache/<name>/`.
 *
 * @param name of the folder, such as `share`
 */
export function keptFiles(name: string) {
  const folder = inRoot(".cache", name);
  const making = new Map<string, Promise<void>>();

  async function make(key: string, maker: () => Promise<Buffer>): Promise<void> {
    await mkdir(folder, { recursive: true });
    const unfinished = path.join(folder, randomUUID());
    await writeFile(unfinished, await maker());
    await rename(unfinished, path.join(folder, key));
  }

  /** Puts the file of this key at `target`, and makes it first where it isn't kept. */
  async function put(key: string, target: string, maker: () => Promise<Buffer>): Promise<void> {
    await mkdir(path.dirname(target), { recursive: true });
    const kept = path.join(folder, key);
    const copy = () => copyFile(kept, target, constants.COPYFILE_FICLONE);
    try {
      await copy();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      const made = making.get(key) ?? make(key, maker).finally(() => making.delete(key));
      making.set(key, made);
      await made;
      await copy();
    }
  }
  return put;
}
