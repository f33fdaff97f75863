import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readEntry } from "../generator/content/read-entry";
import { readSchemas, referenceTo } from "../generator/content/read-schemas";
import {
  isObject,
  translatedFields,
  type FieldKind,
  type TranslatedFields,
} from "../generator/content/translate-entry";
import { writeEntry } from "../generator/content/write-entry";
import { readEnvironment } from "../generator/environment";
import { mergeTexts, readTextFiles, textFolders } from "../generator/languages/read-texts";
import { isSameLanguage, textLanguages, type Texts } from "../generator/languages/translator";
import { posix } from "../generator/paths";
import { allTranslations, markCompared } from "../commands/compared";
import { areaNames, type Owner } from "./owner";

const start = path.join(import.meta.dirname, "start");
const translated = ["home.json", "navigation.json", "site.json"];

/**
 * Writes the data of a new owner to an empty folder: the files in `start/`, among them a draft of each kind of entries.
 * `today`, such as `2026-11-21`, is the date of the new pages.
 */
export async function writeNewData(to: string, owner: Owner, today: string): Promise<void> {
  const [language = "en", ...further] = owner.languages;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const year = Number(today.slice(0, 4));
  const values: Record<string, unknown> = { ...owner, language, timeZone, today, year };
  const fill = (words: string) =>
    words === "{year}"
      ? values.year
      : words.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
  const areas =
    owner.areas && Object.fromEntries(areaNames.map((name) => [name, owner.areas!.includes(name)]));
  const complete = (file: string, entry: object) => {
    if (file === "settings.json") return { ...entry, languages: further, ...(areas && { areas }) };
    if (owner.country) return entry;
    if (file === "site.json") return { ...entry, offices: [] };
    return file.startsWith("openings/") ? { ...entry, country: undefined } : entry;
  };
  cpSync(path.join(start, "brand"), path.join(to, "brand"), { recursive: true });
  const schemas = await readSchemas(referenceTo({}));
  const write = (code: string, file: string, place: string) =>
    rewrite(path.join(start, file), path.join(place, file), (raw) => {
      const fields = translatedFields(schemas.get(file.split("/")[0]!.replace(/\.json$/, ""))!);
      const isDraft = (raw as { draft?: unknown }).draft === true;
      const own = isDraft ? raw : translateTexts(fields, raw, startTexts(code));
      const texts = mapTexts(own, fill) as object;
      if (place === to) return complete(file, texts);
      // Values that languages share would differ from the original as soon as the owner corrects it.
      return Object.fromEntries(
        Object.entries(complete(file, texts)).filter(
          ([name]) => !["name", "own", undefined].includes(fields[name] as string),
        ),
      );
    });
  for (const file of readdirSync(start, { recursive: true, encoding: "utf8" }).map((name) => posix(name)))
    if (/\.(json|md)$/.test(file) && !file.startsWith("brand/")) write(language, file, to);
  for (const code of further) for (const file of translated) write(code, file, path.join(to, code));
  await markCompared(allTranslations(to), to);
}

/** Returns a function that translates a text of `start/`, or marks it as one that is still to be written. */
function startTexts(language: string): (text: string) => string {
  if (isSameLanguage(language, "en")) return (text) => text;
  const own = textLanguages(language)
    .map((code) => path.join(import.meta.dirname, "start-texts", `${code}.json`))
    .filter((file) => existsSync(file));
  const texts: Texts = Object.assign(
    mergeTexts(readTextFiles(language, textFolders(readEnvironment({})))),
    ...own.map((file) => JSON.parse(readFileSync(file, "utf8"))),
  );
  const translate = (line: string) =>
    typeof texts[line] === "string"
      ? texts[line]
      : line.replace(/^(#+ )?(?!REPLACE: |\{|:::|$)/, "$1REPLACE: ");
  return (text) => text.split("\n").map(translate).join("\n");
}

/** Returns an entry in which a function has replaced the texts that differ by language. */
function translateTexts(
  fields: TranslatedFields,
  value: unknown,
  translate: (text: string) => string,
): unknown {
  if (Array.isArray(value)) return value.map((item) => translateTexts(fields, item, translate));
  if (!isObject(value)) return value;
  const change = (kind: FieldKind | undefined, inner: unknown): unknown => {
    if (typeof kind === "object")
      return translateTexts(Array.isArray(kind) ? kind[0] : kind, inner, translate);
    if (kind !== "text") return inner;
    return Array.isArray(inner) ? inner.map(translate) : translate(String(inner));
  };
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, change(fields[name], inner)]),
  );
}

function rewrite(from: string, to: string, change: (raw: unknown) => unknown): void {
  const { raw } = readEntry(from, readFileSync(from, "utf8"));
  mkdirSync(path.dirname(to), { recursive: true });
  writeFileSync(to, `${writeEntry(path.extname(to).slice(1), change(raw))}\n`);
}

const mapTexts = (value: unknown, change: (text: string) => unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, inner) => (typeof inner === "string" ? change(inner) : inner));
