import { randomUUID } from "node:crypto";
import { constants, copyFileSync, existsSync, linkSync, rmSync } from "node:fs";
import { cp, mkdir, readFile, readdir, rename, rm, utimes } from "node:fs/promises";
import path from "node:path";
import { removeUnused } from "../../widgets/_tools/remove-unused";
import { writeWhole } from "../../widgets/_tools/write-whole";
import { inRoot } from "../_build/paths";

/**
 * Values that take long to find, kept between builds in `.cache/<name>/` as JSON.
 *
 * @param name of the folder, such as `sizes`
 */
export function keptValues<Value>(name: string) {
  /** The value of this key, found first where it isn't kept. */
  return async (key: string, find: () => Promise<Value>): Promise<Value> => {
    const file = inRoot(".cache", name, `${key}.json`);
    if (existsSync(file)) return JSON.parse(await readFile(file, "utf8")) as Value;
    const value = await find();
    await writeWhole(file, JSON.stringify(value));
    return value;
  };
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/**
 * Gives a file a second name, in the place of what has it: thousands of copies would take long. Where the
 * system can't do that, the file is copied.
 *
 * @throws ENOENT where there is no such file, or no such folder
 */
function placeFile(file: string, target: string): void {
  try {
    linkSync(file, target);
  } catch (error) {
    if (codeOf(error) === "ENOENT") throw error;
    // What lies there may be another kept file, which a copy would overwrite.
    rmSync(target, { force: true });
    if (codeOf(error) === "EEXIST") placeFile(file, target);
    else copyFileSync(file, target, constants.COPYFILE_FICLONE);
  }
}

/**
 * Files that take long to make, kept between builds in `.cache/<name>/`. Who puts one somewhere may remove it
 * there, but not write to it.
 *
 * @param name of the folder, such as `share`
 */
export function keptFiles(name: string) {
  const folder = inRoot(".cache", name);
  const making = new Map<string, Promise<void>>();
  const make = async (key: string, maker: () => Promise<Buffer>) =>
    writeWhole(path.join(folder, key), await maker());

  /** Puts the file of this key at `target`, and makes it first where it isn't kept. */
  async function put(key: string, target: string, maker: () => Promise<Buffer>): Promise<void> {
    const place = () => placeFile(path.join(folder, key), target);
    const isPlaced = () => {
      try {
        place();
        return true;
      } catch (error) {
        if (codeOf(error) === "ENOENT") return false;
        throw error;
      }
    };
    // Thousands lie in one folder; only the first of them finds it missing.
    if (isPlaced()) return;
    await mkdir(path.dirname(target), { recursive: true });
    if (isPlaced()) return;
    const made = making.get(key) ?? make(key, maker).finally(() => making.delete(key));
    making.set(key, made);
    await made;
    place();
  }
  return put;
}

/**
 * Folders that take long to make, kept between builds in `.cache/<name>/` for as long as one uses them once a week.
 *
 * @param name of the folder that holds them, such as `widgets`
 */
export function keptFolders(name: string) {
  /** Adds the files of this key to the folder `target`, and makes them first where they aren't kept. */
  return async (key: string, target: string, make: (folder: string) => Promise<void>): Promise<void> => {
    const kept = inRoot(".cache", name, key);
    if (!existsSync(kept)) {
      await removeUnused(inRoot(".cache", name));
      const unfinished = inRoot(".cache", name, randomUUID());
      try {
        await mkdir(unfinished, { recursive: true });
        await make(unfinished);
        await rename(unfinished, kept);
      } catch (error) {
        // Another build may have been first.
        if (!existsSync(kept)) throw error;
      } finally {
        await rm(unfinished, { recursive: true, force: true });
      }
    }
    await utimes(kept, new Date(), new Date());
    // Others write to the same folders, and a copy fails where one of its own appears while it works.
    const entries = await readdir(kept, { recursive: true, withFileTypes: true });
    for (const { parentPath } of entries)
      await mkdir(path.join(target, path.relative(kept, parentPath)), { recursive: true });
    await cp(kept, target, { recursive: true, mode: constants.COPYFILE_FICLONE });
  };
}
