import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { readRawSettings } from "../generator/content/areas";
import { readEntry } from "../generator/content/read-entry";
import { readSchemas, referenceTo } from "../generator/content/read-schemas";
import { isObject, sourceHash, translatedFields } from "../generator/content/translate-entry";
import { writeEntry } from "../generator/content/write-entry";
import { inRoot, pathsBelow, posix } from "../generator/paths";
import { OwnerError, runForOwner } from "./run-for-owner";

const usage = `Usage: npm run compared -- data/es/home.json [more files]
       npm run compared -- --all

Marks translations as compared with their originals, which have changed. The build reports the next change.`;

/**
 * Writes the current hash of the original's texts into translations, whose paths start at the root. Returns the files
 * that had another hash or none. Throws OwnerError if a file is not a translation.
 */
export async function markCompared(files: readonly string[], data = inRoot("data")): Promise<string[]> {
  const schemas = await readSchemas(referenceTo({}));
  return files.filter((name) => {
    const [, language = "", file = ""] = /^(?:\.\/)?data\/([^/]+)\/(.+)$/.exec(posix(name)) ?? [];
    const schema = schemas.get(file.split("/")[0]!.replace(/\.json$/, ""));
    const [own, original] = [path.join(data, language, file), path.join(data, file)];
    if (!schema || !existsSync(own) || !existsSync(original))
      throw new OwnerError(`${name} is not a translation. Name files such as data/es/home.json.`);
    const source = readFileSync(own, "utf8");
    const [main, translation] = [readEntry(file, readFileSync(original, "utf8")), readEntry(file, source)];
    if (!isObject(main.raw) || !isObject(translation.raw)) return false;
    const hash = sourceHash(translatedFields(schema), main.raw, translation.raw);
    if (translation.raw.source === hash) return false;
    const written = writeEntry(path.extname(file).slice(1), { ...translation.raw, source: hash }, source);
    writeFileSync(own, `${written.trimEnd()}\n`);
    return true;
  });
}

export const allTranslations = (data = inRoot("data")): string[] =>
  ((readRawSettings(data).languages ?? []) as string[]).flatMap((language) =>
    pathsBelow(path.join(data, language))
      .filter((file) => /\.(json|md)$/.test(file) && existsSync(path.join(data, file)))
      .map((file) => `data/${language}/${file}`),
  );

if (process.argv[1] === import.meta.filename)
  await runForOwner(async () => {
    const { values, positionals } = parseArgs({
      options: { all: { type: "boolean" }, help: { type: "boolean" } },
      allowPositionals: true,
    });
    if (values.help || (!values.all && positionals.length === 0)) return usage;
    const marked = await markCompared(values.all ? allTranslations() : positionals);
    return marked.length > 0 ? `Marked as compared:\n${marked.join("\n")}` : "All were marked already.";
  });
