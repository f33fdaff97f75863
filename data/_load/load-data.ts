import { existsSync, readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { entryFindings } from "./entry-findings";
import { describeIssue } from "./describe-issue";
import { DataError, type FileError } from "./data-error";
import { slugsOf } from "./entry-slugs";
import { photographFolder, translationFields, type Reference } from "./fields";
import { warn } from "./findings";
import { readEntry, type Entry } from "./read-entry";
import { referenceTo } from "./references";
import { translateEntry } from "./translate-entry";
import { hasText, translatedFields } from "./translated-fields";
import { warnOfUnusedFiles } from "./unused-files";

type Schema = (reference: Reference) => z.ZodType;

/** Names outside the data, and reserved addresses. */
export interface Surroundings {
  /** Names outside the data, such as `{ icons }`. */
  known?: Record<string, readonly string[]>;
  /** Kind -> the last parts of addresses that its entries may not use, because other pages have them. */
  reserved?: Record<string, readonly string[]>;
  /** The language whose translations are read from its folder. Without it, the entries themselves are read. */
  language?: string;
}

const camelCase = (kind: string) => kind.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Returns whether a kind has one file per entry. Its folder is missing while it has no entries. */
export const hasFolder = (schema: z.ZodType): boolean =>
  schema.meta()?.entry !== undefined && !(schema instanceof z.ZodArray);

/**
 * Reads and checks the data folder. Each `<kind>.schema.ts` in `data/` describes either
 * `<kind>.json` or every file in `<kind>/`: JSON, or Markdown or HTML with front matter. References to other entries are
 * not checked here, because a missing entry does not make the one that names it invalid.
 *
 * @param folder the data folder; tests and benchmarks use other folders than `data/`
 * @returns kind in camelCase -> the checked object, or a list of objects, each with its `file` and a `slug` for its address;
 *   of a language, only what is translated
 * @throws DataError with all errors in all files
 */
export async function loadData(
  folder: string,
  { known = {}, reserved = {}, language }: Surroundings = {},
): Promise<Record<string, unknown>> {
  const schemaFolder = path.resolve(import.meta.dirname, "..");
  const kinds = (await readdir(schemaFolder))
    .filter((file) => file.endsWith(".schema.ts"))
    .map((file) => file.replace(".schema.ts", ""));
  const reference = referenceTo(known);
  const errors: FileError[] = [];
  const data: Record<string, unknown> = {};
  const used = new Set(kinds.map((kind) => `${kind}.json`));
  for (const kind of kinds) {
    const module = await import(`../${kind}.schema.ts`);
    const schema = (module.schema as Schema)(reference);
    const place = { folder, photographs: known[photographFolder] ?? [], errors };
    const read = (file: string) =>
      language ? checkTranslation({ ...place, language }, file, schema) : check(place, file, schema);
    if (hasFolder(schema)) {
      const slugs = slugsOf(await filesOf(folder, kind), reserved[kind]);
      for (const name of slugs.keys()) used.add(`${kind}/${name}`);
      data[camelCase(kind)] = byOrder(
        [...slugs].flatMap(([name, slug]) =>
          entryAt(path.join(language ?? "", kind, name), slug, read(path.join(kind, name))),
        ),
      );
    } else data[camelCase(kind)] = read(`${kind}.json`);
  }
  if (errors.length > 0) throw new DataError(errors);
  const { languages } = data.site as { languages: readonly string[] };
  if (!language) await warnOfUnusedFiles(folder, kinds, languages, used);
  return data;
}

/** Returns the entry of a file in a list, or an empty list if it is an unfinished draft or not translated. */
function entryAt(file: string, slug: string, entry: unknown): object[] {
  if (!entry) return [];
  const name = path.basename(file);
  if (/-\d+$/.test(slug) && slugsOf([name]).get(name) !== slug)
    warn({
      file: `data/${file}`,
      field: "",
      message: `would have the same address as another page, so its address ends in ${slug}/. Rename the file`,
    });
  return [{ slug, file: `data/${file}`, ...entry }];
}

const filesOf = async (folder: string, kind: string) =>
  (await readdir(path.join(folder, kind)).catch(() => []))
    .filter((file) => /\.(json|md|html)$/.test(file))
    .toSorted();

const byOrder = <T extends object>(entries: T[]) => entries.toSorted((a, b) => orderOf(a) - orderOf(b));
const orderOf = (entry: object) => ("order" in entry && typeof entry.order === "number" ? entry.order : 0);

/** The folder of the entries, and the list that errors are added to. */
interface Place {
  folder: string;
  photographs: readonly string[];
  errors: FileError[];
}

/** Adds the errors of a file to a list. Returns its content, or undefined if it is invalid or an unfinished draft. */
function check(place: Place, file: string, schema: z.ZodType): unknown {
  const entry = readFile(place, file, file);
  return entry && validate(place, entry, entry.raw, schema);
}

/** Adds the errors of a translation to the list. Returns undefined if it is invalid or has no page in this language. */
function checkTranslation(place: Place & { language: string }, file: string, schema: z.ZodType): unknown {
  const ownFile = path.join(place.language, file);
  const name = `data/${ownFile}`;
  const isRequired = requiredFiles.includes(file);
  if (!existsSync(path.join(place.folder, ownFile))) {
    if (isRequired)
      place.errors.push({ file: name, field: "", message: "is missing; every language needs it" });
    return undefined;
  }
  const fields = hasText(schema) ? translatedFields(schema) : undefined;
  if (!fields) {
    place.errors.push({
      file: name,
      field: "",
      message: "has nothing to translate; all languages share it, so delete it",
    });
    return undefined;
  }
  const entry = readFile(place, ownFile, file);
  if (!entry) return undefined;
  if (Array.isArray(entry.raw)) return validate(place, entry, entry.raw, schema);
  const ownSchema = translationFields(schema);
  const own = validate(place, entry, entry.raw, ownSchema) as
    { address?: string; aliases?: readonly string[] } | undefined;
  const given = entry.raw as object;
  const main = readEntry(file, readFileSync(path.join(place.folder, file), "utf8"));
  const { raw, untranslated, problems } = translateEntry(
    fields,
    main.raw,
    given,
    Object.keys(ownSchema.shape),
  );
  const report = ({ field, message }: { field: string; message: string }) =>
    warn({ file: name, field, line: entry.lineOf(field.split(".")), message });
  problems.forEach(report);
  const card = schema.meta()?.card ?? [];
  const textFields = Object.keys(fields).filter((field) => fields[field] !== "own");
  const isCard = card.length > 0 && textFields.every((field) => field in given === card.includes(field));
  if (untranslated.length > 0 && !isCard) {
    const result = isRequired ? "so the default's text is shown" : "so this page is not built";
    untranslated.forEach((field) => report({ field, message: `is not translated, ${result}; translate it` }));
    if (!isRequired) return undefined;
  }
  const checked = validate(place, entry, raw, schema) as { aliases?: readonly string[] } | undefined;
  if (!checked) return undefined;
  const ownAliases = own?.aliases?.filter((alias) => !checked.aliases?.includes(alias));
  return { ...checked, ...(isCard && { isCard }), ownAddress: own?.address, ownAliases };
}

/** Files that all pages of a language need. */
const requiredFiles = ["home.json", "navigation.json", "site.json"];

/** A file that was read. */
interface ReadFile extends Entry {
  /** Its name in messages. */
  name: string;
}

/** Reads a file, and adds the errors of its syntax to the list, and of its pictures and markup. */
function readFile(
  { folder, photographs, errors }: Place,
  file: string,
  defaultFile: string,
): ReadFile | undefined {
  const name = `data/${file}`;
  let source: string;
  try {
    source = readFileSync(path.join(folder, file), "utf8");
  } catch (error) {
    errors.push({ file: name, field: "", message: `cannot be read: ${(error as Error).message}` });
    return undefined;
  }
  const entry = readEntry(file, source);
  errors.push(...entry.errors.map((error) => ({ file: name, field: "", ...error })));
  if (entry.raw === undefined) return undefined;
  for (const { level, ...finding } of entryFindings(
    folder,
    defaultFile,
    entry.raw,
    photographs,
    entry.lineOf,
  ))
    if (level === "error") errors.push({ file: name, ...finding });
    else warn({ file: name, ...finding });
  return { ...entry, name };
}

/** Adds the errors in the content of a file to the list. Returns the content if it is valid. */
function validate(
  { errors }: Place,
  { name, lineOf, errors: syntaxErrors }: ReadFile,
  raw: unknown,
  schema: z.ZodType,
): unknown {
  const inText = (line = 1) => (lineOf(["body"]) ?? 1) + line - 1;
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  const isDraft = (raw as { draft?: unknown }).draft === true;
  for (const issue of result.error.issues) {
    // Until a draft is released, it needs only its title.
    if (isDraft && issue.path[0] !== "title") continue;
    const within = issue.code === "custom" ? (issue.params?.line as number | undefined) : undefined;
    const line = within ? inText(within) : lineOf(issue.path);
    if (line && syntaxErrors.some((error) => error.line === line)) continue;
    errors.push({ file: name, line, ...describeIssue(issue, raw) });
  }
  return undefined;
}
