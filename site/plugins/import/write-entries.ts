import { constants } from "node:fs";
import { copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { writeEntry } from "../../generator/content/write-entry";
import type { Entries } from "./to-entries";

/** Returns the texts of the new files, by their paths in the data folder, in the format that the editor writes. */
export const filesOf = ({ people, posts }: Entries): Map<string, string> =>
  new Map([
    ...Array.from(
      people,
      ([id, person]) => [`people/${id}.json`, `${writeEntry("json", person)}\n`] as const,
    ),
    ...Array.from(posts, ([id, post]) => [`posts/${id}.md`, `${writeEntry("md", post)}\n`] as const),
  ]);

/**
 * Writes the files and copies the pictures. If one cannot be written, or the build would fail with them, removes all
 * that were.
 *
 * @param check reads the data as the build does
 */
export async function write<T>(
  folder: string,
  files: ReadonlyMap<string, string>,
  { copies }: Entries,
  check: () => Promise<T>,
): Promise<T> {
  const written: string[] = [];
  const add = async (file: string, create: () => Promise<void>) => {
    await mkdir(path.dirname(file), { recursive: true });
    await create();
    written.push(file);
  };
  try {
    // Both refuse to replace a file.
    for (const { from, to } of copies) await add(to, () => copyFile(from, to, constants.COPYFILE_EXCL));
    for (const [name, text] of files) {
      const file = path.join(folder, name);
      await add(file, () => writeFile(file, text, { flag: "wx" }));
    }
    return await check();
  } catch (error) {
    for (const file of written) await rm(file, { force: true });
    throw error;
  }
}
