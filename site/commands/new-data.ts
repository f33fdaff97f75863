import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { hasFolder } from "../generator/content/load-data";
import { mapReferences, type Resolve } from "../generator/content/map-references";
import { readEntry } from "../generator/content/read-entry";
import { readSchemas, referenceTo } from "../generator/content/read-schemas";
import { writeEntry } from "../generator/content/write-entry";
import { posix } from "../generator/paths";
import { areaNames, type Owner } from "./owner";

/** The texts of the previous owner -> those of the new one, in the order in which they are replaced. */
export type Renames = readonly (readonly [from: string, to: string])[];

const start = path.join(import.meta.dirname, "start");
/** The files that every language needs. */
const translated = ["home.json", "navigation.json", "site.json"];

/**
 * Writes the data of a new owner: the files in `start/`, and an example of each other kind of entries as a draft.
 *
 * @param from the data folder of the previous owner
 * @param to an empty folder
 * @param today the date of the new pages, such as `2026-11-21`
 */
export async function writeNewData(
  from: string,
  to: string,
  owner: Owner,
  renames: Renames,
  today: string,
): Promise<void> {
  const [language = "en", ...further] = owner.languages;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const values: Record<string, unknown> = {
    ...owner,
    language,
    timeZone,
    today,
    year: Number(today.slice(0, 4)),
  };
  const fill = (words: string) =>
    words === "{year}"
      ? values.year
      : words.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
  const areas =
    owner.areas && Object.fromEntries(areaNames.map((name) => [name, owner.areas!.includes(name)]));
  const complete = (file: string, entry: object) => {
    if (file === "settings.json") return { ...entry, languages: further, ...(areas && { areas }) };
    return file === "site.json" && !owner.country ? { ...entry, offices: [] } : entry;
  };
  cpSync(path.join(start, "brand"), path.join(to, "brand"), { recursive: true });
  for (const file of readdirSync(start, { recursive: true, encoding: "utf8" }).map((name) => posix(name)))
    if (/\.(json|md)$/.test(file) && !file.startsWith("brand/"))
      rewrite(path.join(start, file), path.join(to, file), (raw) =>
        complete(file, mapTexts(raw, fill) as object),
      );
  for (const code of further)
    for (const file of translated) cpSync(path.join(to, file), path.join(to, code, file));
  await keepExamples(from, to, renames);
}

/** Keeps the first entry of each kind of which the new data has none. */
async function keepExamples(from: string, to: string, renames: Renames): Promise<void> {
  const rename = (words: string) =>
    renames.reduce((text, [old, own]) => text.replaceAll(old, () => own), words);
  for (const [kind, schema] of await readSchemas(referenceTo({}))) {
    const first = filesIn(path.join(from, kind))[0];
    if (!hasFolder(schema) || !first || filesIn(path.join(to, kind)).length > 0) continue;
    const example = `example${path.extname(first)}`;
    rewrite(path.join(from, kind, first), path.join(to, kind, example), (raw) => {
      const { title, ...fields } = mapReferences(schema, mapTexts(raw, rename), toExamples) as Record<
        string,
        unknown
      >;
      return { title, draft: true, ...fields, aliases: undefined };
    });
  }
}

/** The names of the entries in `start/` that examples refer to, by kind. */
const startEntries: Readonly<Record<string, string>> = { people: "founder" };

/** Lets a field refer to the example of its kind. Lists of entries become empty. */
const toExamples: Resolve = ({ kind, value, parent }) => {
  const isEntry = ["people", "services", "case-studies"].includes(kind);
  if (Array.isArray(parent) && isEntry) return undefined;
  return isEntry ? (startEntries[kind] ?? "example") : value;
};

const filesIn = (folder: string) => {
  try {
    return readdirSync(folder).filter((file) => /\.(json|md)$/.test(file));
  } catch {
    return [];
  }
};

/** Reads an entry, changes it, and writes it in the format of the editor. */
function rewrite(from: string, to: string, change: (raw: unknown) => unknown): void {
  const { raw } = readEntry(from, readFileSync(from, "utf8"));
  mkdirSync(path.dirname(to), { recursive: true });
  writeFileSync(to, `${writeEntry(path.extname(to).slice(1), change(raw))}\n`);
}

/** Returns a copy of a value in which a function has replaced each string. */
const mapTexts = (value: unknown, change: (text: string) => unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, inner) => (typeof inner === "string" ? change(inner) : inner));
