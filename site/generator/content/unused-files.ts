import { readdir } from "node:fs/promises";
import path from "node:path";
import { textLanguages } from "../languages/translator";
import { posix } from "../paths";
import type { Warn } from "./findings";

/**
 * Warns about folders that are neither a kind nor a language, entries with the wrong extension, translations without
 * an original, and texts of templates in other languages.
 *
 * @param folder the data folder
 * @param main the default language
 * @param isUsed returns whether a file is an original, such as `posts/seo-strategies.md`
 */
export async function warnOfUnusedFiles(
  folder: string,
  kinds: readonly string[],
  main: string,
  languages: readonly string[],
  isUsed: (file: string) => boolean,
  warn: Warn,
): Promise<void> {
  const unused = (file: string, message: string) =>
    warn({ file: `data/${file}`, field: "", message: `is not used, because ${message}` });
  const filesIn = (name: string) =>
    readdir(path.join(folder, name), { withFileTypes: true }).then(
      (entries) => entries.filter((entry) => !/^[._]/.test(entry.name)),
      () => [],
    );
  for (const entry of await filesIn("."))
    if (entry.isDirectory() && !["schemas", "texts", ...kinds, ...languages].includes(entry.name))
      unused(entry.name, "it is neither a kind of entries nor one of the languages in data/settings.json");
  for (const kind of kinds)
    for (const entry of await filesIn(kind))
      // `completeBrand` checks the files of the brand.
      if (kind !== "brand" && entry.isFile() && !isUsed(`${kind}/${entry.name}`))
        unused(`${kind}/${entry.name}`, "its name does not end in .md or .json, in lowercase. Rename it");
  const texts = ["en", main, ...languages].flatMap(textLanguages).map((language) => `${language}.json`);
  for (const { name } of await filesIn("texts"))
    if (!texts.includes(name)) unused(`texts/${name}`, `only these are: ${[...new Set(texts)].join(", ")}`);
  for (const language of languages) {
    const root = path.join(folder, language);
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries.filter((one) => one.isFile() && !one.name.startsWith("."))) {
      const file = posix(path.relative(root, path.join(entry.parentPath, entry.name)));
      if (!isUsed(file))
        unused(`${language}/${file}`, `data/${file} does not exist. Rename or delete this file`);
    }
  }
}
