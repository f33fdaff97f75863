import { existsSync, readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { isKindOff, readRawSettings } from "./areas";
import { entryFindings, lengthsIn } from "./entry-findings";
import { checkEntry, fieldName } from "./check-entry";
import type { BrandFile } from "../../schemas/brand";
import { DataError, inFile, partsOfField, type FileError, type Warn } from "./findings";
import { slugsOf } from "./entry-slugs";
import { photographKind, translationFields } from "../../schemas/fields/fields";
import { pathsBelow } from "../paths";
import { readEntry, type ParsedFile } from "./read-entry";
import { camelCase, readSchemas, referenceTo } from "./read-schemas";
import { translateEntry, hasText, translatedFields } from "./translate-entry";

export interface Surroundings {
  /** The names that the data may refer to, by kind, such as `{ icons: ["seo"] }`. */
  known?: Record<string, readonly string[]>;
  /** The slugs that other pages already use, by the kind of entry that must avoid them. */
  reserved?: Record<string, readonly string[]>;
  /** The language of the translations to read. If it is undefined, the originals are read. */
  language?: string;
  warn?: Warn;
  /** Adds the files of the brand to its settings. By default, they are not read. */
  completeBrand?: (folder: string, file: BrandFile, errors: FileError[], warn: Warn) => Promise<object>;
}

/** Returns whether a kind has one file per entry. The folder may be missing, because Git does not store empty ones. */
export const hasFolder = (schema: z.ZodType): boolean =>
  schema.meta()?.entry !== undefined && !(schema instanceof z.ZodArray);

/** Returns the path of the file of a kind without a folder. */
const fileOf = (kind: string, schema: z.ZodType) => schema.meta()?.file ?? `${kind}.json`;

/**
 * Reads and checks the data folder. Each `<kind>.ts` in `site/schemas/` describes either `<kind>.json` or every file in
 * `<kind>/`: JSON, or Markdown with front matter. References to other entries are not checked here, because an
 * entry remains valid when another one is deleted.
 *
 * @returns the content of each kind, by its name in camelCase. For a kind with a folder, this is a list of entries, each
 *   with its `file` and the `slug` of its address; for a language, of those that are translated
 * @throws DataError with all errors in all files
 */
export async function loadData(
  folder: string,
  { known = {}, reserved = {}, language, warn = () => {}, completeBrand }: Surroundings = {},
): Promise<Record<string, unknown>> {
  const schemas = await readSchemas(referenceTo(known));
  const errors: FileError[] = [];
  const data: Record<string, unknown> = {};
  const { areas = {}, demonstration } = readRawSettings(folder);
  const isMissing = (kind: string) =>
    Boolean(schemas.get(kind)!.meta()?.isOptional) && !existsSync(path.join(folder, `${kind}.json`));
  for (const [kind, schema] of schemas) {
    const isOff = isKindOff(areas, kind);
    const place = { folder, photographs: known[photographKind] ?? [], demonstration, errors, warn };
    const read = (file: string) =>
      inFile(`data/${language ? `${language}/` : ""}${file}`, () =>
        language ? checkTranslation({ ...place, language }, file, schema) : check(place, file, schema),
      );
    if (hasFolder(schema)) {
      const slugs = slugsOf(await filesOf(folder, kind), reserved[kind]);
      const entries = byOrder(
        [...(isOff ? [] : slugs)].flatMap(([name, slug]) =>
          entryAt([language, kind, name].filter(Boolean).join("/"), slug, read(`${kind}/${name}`), warn),
        ),
      );
      if (!language) copiesIn(entries).forEach(warn);
      data[camelCase(kind)] = entries;
    } else if (!isOff && !isMissing(kind)) data[camelCase(kind)] = read(fileOf(kind, schema));
  }
  if (!language) {
    unreadFiles(folder, schemas).forEach(warn);
    if (data.brand && completeBrand)
      data.brand = await completeBrand(folder, data.brand as BrandFile, errors, warn);
    const { settings, site } = data as { settings?: { languages: string[] }; site?: { language: string } };
    if (site && settings?.languages.includes(site.language))
      errors.push({
        file: "data/settings.json",
        field: "languages",
        message: "contains the site's own language, which is in data/site.json; remove it",
      });
    errors.push(...missingTexts(data));
  }
  if (errors.length > 0) throw new DataError(errors);
  return data;
}

/** Returns a warning for each file that no kind reads, because its text would be missing on the site without a word. */
function unreadFiles(folder: string, schemas: ReadonlyMap<string, z.ZodType>): FileError[] {
  const language = "[a-z]{2,3}(?:-[A-Za-z0-9]+)*";
  const places = [...schemas].map(([kind, schema]) =>
    hasFolder(schema) ? `${kind}/[^/]+\\.(?:json|md|html)` : fileOf(kind, schema).replaceAll(".", "\\."),
  );
  const read = new RegExp(
    `^(?:${language}/)?(?:${places.join("|")})$|^texts/${language}\\.json$|(?:^|/)README\\.md$`,
  );
  return pathsBelow(folder)
    .filter((file) => /\.(json|md|html)$/i.test(file) && !/(^|\/)\./.test(file) && !read.test(file))
    .toSorted()
    .map((file) => ({
      file: `data/${file}`,
      message: `is not read; the folders for entries are ${[...schemas.keys()].filter((kind) => hasFolder(schemas.get(kind)!)).join(", ")}, without folders in them, and names end in .json or .md in small letters. Rename, move or remove it`,
    }));
}

/** Returns an error for each area that has entries, but lacks the texts of the page that lists them. */
function missingTexts({ posts, caseStudies, openings, ...data }: Record<string, unknown>): FileError[] {
  const lists = data.lists as { blog?: object; caseStudies?: object } | undefined;
  const pages = [
    { area: "blog", entries: posts, isMissing: lists && !lists.blog, file: "lists" },
    { area: "caseStudies", entries: caseStudies, isMissing: lists && !lists.caseStudies, file: "lists" },
    { area: "careers", entries: openings, isMissing: !("careers" in data), file: "careers" },
  ];
  return pages
    .filter(({ entries, isMissing }) => isMissing && (entries as readonly object[]).length > 0)
    .map(({ area, file }) => ({
      file: `data/${file}.json`,
      field: file === "lists" ? area : undefined,
      message: `is missing, but the page that lists the entries of this area needs it. Add it, or write "areas": { "${area}": false } in data/settings.json`,
    }));
}

/** Returns a list with a file's entry, or an empty list for an unfinished draft or a missing translation. */
function entryAt(file: string, slug: string, entry: unknown, warn: Warn): object[] {
  if (!entry) return [];
  const name = path.posix.basename(file);
  if (/-\d+$/.test(slug) && slugsOf([name]).get(name) !== slug)
    warn({
      file: `data/${file}`,
      message: `would have the same address as another page, so its address ends in ${slug}/. Rename the file`,
    });
  return [{ slug, file: `data/${file}`, ...entry }];
}

/** What programs add before and after a name, which is "/" here: `Copy of /`, `/ - Copy`, `/ (Mara's copy)`, `/ 2`. */
const copyMarks = /^(?:\p{L}+ (?:of|von|de|di) \/|\/ (?:- .*|\(.*\)|copy|\d{1,2}))$/iu;

/** Returns a warning for each file whose name or content is that of a copy, which programs make when they store files. */
function copiesIn(entries: readonly { file?: string }[]): FileError[] {
  const stems = entries.map(({ file = "" }) => path.posix.parse(file).name);
  const first = new Map<string, string>();
  return entries.flatMap(({ file = "", ...entry }, index) => {
    const stem = stems[index]!;
    const content = JSON.stringify({ ...entry, slug: undefined, aliases: undefined });
    const same = first.get(content);
    first.set(content, same ?? file);
    const isCopy =
      /\(\d{1,2}\)$|conflicted copy|sync-conflict/i.test(stem) ||
      stems.some((other) => other !== stem && copyMarks.test(stem.replace(other, "/")));
    const message = same
      ? `has the same content as ${same}; keep one`
      : "is named like a copy that a program has made; keep one of the two, without the added words in its name";
    return same || isCopy ? [{ file, message }] : [];
  });
}

const filesOf = async (folder: string, kind: string) =>
  (await readdir(path.join(folder, kind)).catch(() => []))
    .filter((file) => /^[^.].*\.(json|md|html)$/.test(file))
    .toSorted();

const byOrder = <T extends object>(entries: T[]) => entries.toSorted((a, b) => orderOf(a) - orderOf(b));
const orderOf = (entry: object) => ("order" in entry && typeof entry.order === "number" ? entry.order : 0);

interface ReadContext {
  folder: string;
  photographs: readonly string[];
  demonstration: unknown;
  errors: FileError[];
  warn: Warn;
}

/** Returns the checked content of a file, or undefined if it has errors or is an unfinished draft. */
function check(place: ReadContext, file: string, schema: z.ZodType): unknown {
  const entry = readFile(place, file, file);
  return entry && validate(place, entry, entry.raw, schema);
}

/** Returns a translation, completed from its original, or undefined if it is missing, incomplete or invalid. */
function checkTranslation(
  place: ReadContext & { language: string },
  file: string,
  schema: z.ZodType,
): unknown {
  const ownFile = `${place.language}/${file}`;
  const name = `data/${ownFile}`;
  const isRequired = requiredFiles.includes(file);
  if (!existsSync(path.join(place.folder, ownFile)))
    return isRequired
      ? fail(place, name, "is missing. Every language needs this file; copy the original and translate it")
      : undefined;
  if (!hasText(schema)) {
    const message = "contains no text to translate, so all languages share the original. Delete this file";
    return fail(place, name, message);
  }
  const fields = translatedFields(schema);
  const entry = readFile(place, ownFile, file);
  if (!entry) return undefined;
  const main = readEntry(file, readFileSync(path.join(place.folder, file), "utf8"));
  if (Array.isArray(entry.raw))
    return validate(place, entry, translateEntry(fields, main.raw, entry.raw).raw, schema);
  const ownSchema = translationFields(schema);
  const own = validate(place, entry, entry.raw, ownSchema) as
    { address?: string; aliases?: readonly string[] } | undefined;
  const given = entry.raw as object;
  const further = Object.keys(ownSchema.shape);
  const { raw, untranslated, problems } = translateEntry(fields, main.raw, given, further);
  const report = ({ field, message }: { field: string; message: string }) =>
    place.warn({
      file: name,
      field,
      line: entry.lineOf(partsOfField(field)),
      message: message.replace("{file}", name),
    });
  problems.forEach(report);
  const card = schema.meta()?.card ?? [];
  const textFields = Object.keys(fields).filter((field) => fields[field] !== "own");
  const isCard = card.length > 0 && textFields.every((field) => !(field in given) || card.includes(field));
  const missing = untranslated.filter((field) => !isCard || card.includes(field));
  const needed = isRequired ? [] : missing.filter((field) => mainTexts.includes(field));
  const result = needed.length > 0 ? "this page is not built" : "the text of the original is shown";
  for (const field of needed.length > 0 ? needed : missing)
    report({ field, message: `is not translated, so ${result}. Translate it` });
  if (needed.length > 0) return undefined;
  const checked = validate(place, entry, raw, schema) as { aliases?: readonly string[] } | undefined;
  if (!checked) return undefined;
  const ownAliases = own?.aliases?.filter((alias) => !checked.aliases?.includes(alias));
  return { ...checked, ...(isCard && { isCard }), ownAddress: own?.address, ownAliases };
}

/** The fields without which a translation has no page. For others, the page shows the text of the original. */
const mainTexts = ["title", "body", "sections"];

const requiredFiles = ["home.json", "navigation.json", "site.json"];

interface ReadFile extends ParsedFile {
  /** The name of the file in messages. */
  name: string;
}

/** Reports an error in place of a file's content. */
function fail({ errors }: ReadContext, file: string, message: string): undefined {
  errors.push({ file, message });
  return undefined;
}

/** Reads a file and reports its errors, apart from those that its schema finds. */
function readFile(place: ReadContext, file: string, defaultFile: string): ReadFile | undefined {
  const { folder, photographs, demonstration, errors, warn } = place;
  const name = `data/${file}`;
  let source: string;
  try {
    source = readFileSync(path.join(folder, file), "utf8");
  } catch (error) {
    return fail(place, name, `cannot be read: ${(error as Error).message}`);
  }
  const entry = readEntry(file, source);
  errors.push(...entry.errors.map((error) => ({ file: name, ...error })));
  const { raw, lineOf } = entry;
  if (raw === undefined) return undefined;
  if (typeof raw !== "object" || raw === null)
    return fail(place, name, "must contain an object in { } or a list in [ ]");
  const found = entryFindings(folder, defaultFile, raw, photographs, lineOf, demonstration === true);
  for (const { level, ...finding } of found)
    if (level === "error") errors.push({ file: name, ...finding });
    else warn({ file: name, ...finding });
  return { ...entry, name };
}

/** The maximum number of problems reported for a file. More have the same cause. */
const MOST_PROBLEMS = 50;

/** Returns the content of a file if it fits the schema. Otherwise, reports its errors. */
function validate(
  { errors, warn }: ReadContext,
  { name, lineOf, raw: own, errors: syntaxErrors }: ReadFile,
  raw: unknown,
  schema: z.ZodType,
): unknown {
  const inText = (line = 1) => (lineOf(["body"]) ?? 1) + line - 1;
  const { data, problems = [] } = checkEntry(schema, raw);
  const isDraft = (raw as { draft?: unknown }).draft === true;
  if (!isDraft)
    for (const { at, message } of lengthsIn(schema, own))
      warn({ file: name, line: lineOf(at), field: fieldName(at), message });
  for (const { path: at, line: within, field, message } of problems.slice(0, MOST_PROBLEMS)) {
    // A draft needs only its title.
    if (isDraft && at[0] !== "title") continue;
    const line = within ? inText(within) : lineOf(at);
    if (line && syntaxErrors.some((error) => error.line === line)) continue;
    errors.push({ file: name, line, field, message });
  }
  return data;
}
