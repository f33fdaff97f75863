import { readdir } from "node:fs/promises";
import path from "node:path";
import { posix } from "../paths";
import { warn } from "./findings";

/**
 * Warns about folders that are neither a kind nor a language, entries with the wrong extension, and translations
 * without an original.
 *
 * @param folder the data folder
 * @param used the originals, such as `posts/seo-strategies.md`
 */
export async function warnOfUnusedFiles(
  folder: string,
  kinds: readonly string[],
  languages: readonly string[],
  used: ReadonlySet<string>,
): Promise<void> {
  const unused = (file: string, message: string) =>
    warn({ file: `data/${file}`, field: "", message: `is not used, because ${message}` });
  const filesIn = (name: string) =>
    readdir(path.join(folder, name), { withFileTypes: true }).then(
      (entries) => entries.filter((entry) => !/^[._]/.test(entry.name)),
      () => [],
    );
  for (const entry of await filesIn("."))
    if (entry.isDirectory() && !["schemas", ...kinds, ...languages].includes(entry.name))
      unused(entry.name, "it is neither a kind of entries nor one of the languages in data/settings.json");
  for (const kind of kinds)
    for (const entry of await filesIn(kind))
      // `completeBrand` checks the files of the brand.
      if (kind !== "brand" && entry.isFile() && !used.has(`${kind}/${entry.name}`))
        unused(`${kind}/${entry.name}`, "its name does not end in .md or .json, in lowercase. Rename it");
  for (const language of languages) {
    const root = path.join(folder, language);
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries.filter((one) => one.isFile() && !one.name.startsWith("."))) {
      const file = posix(path.relative(root, path.join(entry.parentPath, entry.name)));
      if (!used.has(file))
        unused(`${language}/${file}`, `data/${file} does not exist. Rename or delete this file`);
    }
  }
}
