import { constants } from "node:fs";
import { copyFile, cp, mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { DataError, showDataFolder, type FileError } from "../content/data-error";
import { clearFindings, listFindings } from "../content/findings";
import { photographNames } from "../../../data/schemas/fields/photograph-names";
import { writeEntry } from "../content/write-entry";
import { inRoot } from "../paths";
import { readSettings } from "../settings";
import { readFacts } from "../facts/read-facts";
import type { Entries } from "./to-entries";

/**
 * Returns the texts of the new files, by their paths in the data folder, in the format that the editor writes.
 *
 * @param redirects the text of `redirects.json`
 */
export function filesOf(entries: Entries, redirects: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const [id, person] of entries.people)
    files.set(`people/${id}.json`, `${writeEntry("json", person)}\n`);
  for (const { id, content } of entries.posts) files.set(`posts/${id}.md`, `${writeEntry("md", content)}\n`);
  if (entries.redirects.length > 0) {
    const all = [...(JSON.parse(redirects) as unknown[]), ...entries.redirects];
    files.set("redirects.json", `${writeEntry("json", all)}\n`);
  }
  return files;
}

/**
 * Reads a copy of the data with the new files as the build does, and returns what the build warns about in them.
 *
 * @throws DataError if the build would fail
 */
export async function check(
  folder: string,
  files: ReadonlyMap<string, string>,
  entries: Entries,
): Promise<FileError[]> {
  await mkdir(inRoot(".cache"), { recursive: true });
  const temporary = await mkdtemp(inRoot(".cache/import-"));
  const copy = path.join(temporary, "data");
  const isPicture = /\.(jpe?g|png|webp|avif)$/i;
  try {
    await cp(folder, copy, { recursive: true, filter: (source) => !isPicture.test(source) });
    const pictures = [
      ...photographNames(folder),
      ...entries.copies.map(({ to }) => path.relative(folder, to)).filter((name) => !name.startsWith("..")),
    ];
    // The check needs only the names of the pictures.
    for (const [name, text] of [...files, ...pictures.map((picture) => [picture, ""] as const)]) {
      await mkdir(path.dirname(path.join(copy, name)), { recursive: true });
      await writeFile(path.join(copy, name), text);
    }
    clearFindings();
    await readFacts({ ...readSettings({}), data: path.relative(inRoot(), copy) });
    // Covers are copied later.
    return listFindings().filter(
      ({ file, field }) => files.has(file.replace(/^data\//, "")) && field !== "image",
    );
  } catch (error) {
    showDataFolder("data");
    throw error instanceof DataError ? new DataError(error.errors) : error;
  } finally {
    showDataFolder(path.relative(inRoot(), folder));
    await rm(temporary, { recursive: true });
  }
}

/** Writes the files and copies the pictures. If one cannot be written, removes all that were. */
export async function write(
  folder: string,
  files: ReadonlyMap<string, string>,
  entries: Entries,
): Promise<void> {
  const written: string[] = [];
  const add = async (file: string, create: (file: string) => Promise<void>) => {
    await mkdir(path.dirname(file), { recursive: true });
    written.push(file);
    await create(file).catch((error: NodeJS.ErrnoException) => {
      // This file belongs to somebody else.
      if (error.code === "EEXIST") written.pop();
      throw error;
    });
  };
  try {
    for (const { from, to } of entries.copies)
      await add(to, (file) => copyFile(from, file, constants.COPYFILE_EXCL));
    for (const [name, text] of files)
      if (name !== "redirects.json")
        await add(path.join(folder, name), (file) => writeFile(file, text, { flag: "wx" }));
    const redirects = files.get("redirects.json");
    if (redirects === undefined) return;
    await add(path.join(folder, "redirects.json.new"), (file) => writeFile(file, redirects));
    await rename(path.join(folder, "redirects.json.new"), path.join(folder, "redirects.json"));
  } catch (error) {
    for (const file of written) await rm(file, { force: true });
    throw error;
  }
}
