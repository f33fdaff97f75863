import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { stringify } from "yaml";
import { z } from "zod";
import { readEntry } from "../../../build/content/read-entry";
import { translatedFields, type TranslatedFields } from "../../../build/content/translated-fields";
import { inRoot } from "../../../build/paths";

const english = "abcdefghijklmnopqrstuvwxyz";
const arabic = [..."ابتثجحخدذرزسشصضطعغفقكلمنهو"];

/** The fields that are not translated. */
const fixed =
  /^(type|icon|drawing|link|url|href|value|anchor|image|avatar|picture|category|service|services|caseStudies|related|author|country|from|to|opens|closes|zone|day|placeholder|slug|dropdown|formValue|kind|address)$/;
const markup = /(\{[^}]*\}|\]\([^)]*\)|<[^>]*>|https?:\S+|`[^`]*`|^:::.*$|^```[^]*?^```)/m;

/** Uses Arabic letters for `ar`, and adds accents to vowels for other languages. Keeps links and placeholders. */
const translateText = (text: string, language: string): string =>
  text
    .split(markup)
    .map((part, index) => {
      if (index % 2 === 1) return part;
      return language === "ar"
        ? part.replace(/[a-z]/gi, (letter) => arabic[english.indexOf(letter.toLowerCase())]!)
        : part.replace(/[aeiou]/gi, "$&\u0301").normalize("NFC");
    })
    .join("");

function translate(value: unknown, language: string, field = ""): unknown {
  if (fixed.test(field)) return value;
  if (typeof value === "string") return translateText(value, language);
  if (Array.isArray(value)) return value.map((item) => translate(item, language, field));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, translate(part, language, name)]),
  );
}

/** Returns the translation of a file in the same format. */
async function translateFile(file: string, language: string, more: object): Promise<string> {
  const [kind = ""] = file.split(/[/.]/);
  const { schema } = (await import(`../../../../data/schemas/${kind}.ts`)) as {
    schema: (reference: () => z.ZodType) => z.ZodType;
  };
  const { raw } = readEntry(file, await readFile(inRoot("data", file), "utf8"));
  const fields = translatedFields(schema(() => z.string()));
  const texts = Array.isArray(raw) ? raw : pick(raw as Content, fields);
  const { body, ...others } = translate(texts, language) as { body?: string };
  const entry = Array.isArray(raw) ? translate(raw, language) : { ...others, ...more };
  return body === undefined ? JSON.stringify(entry) : `---\n${stringify(entry)}---\n\n${body}`;
}

type Content = Record<string, unknown>;

const pick = (content: Content, fields: TranslatedFields): Content =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => content[name] !== undefined)
      .map(([name, kind]) => {
        const value = content[name];
        return [name, typeof kind === "string" ? value : pick(value as Content, kind)];
      }),
  );

/**
 * Copies the site's data, replaces its translations with generated ones, and returns the folder.
 *
 * @param translations for each language, the files to translate, and fields to add to each translation
 */
export async function dataInLanguages(
  translations: Readonly<Record<string, Readonly<Record<string, object>>>>,
): Promise<string> {
  const folder = inRoot(".cache/test-data/languages");
  const settings = JSON.parse(await readFile(inRoot("data/settings.json"), "utf8")) as Content;
  await rm(folder, { recursive: true, force: true });
  await cp(inRoot("data"), folder, { recursive: true });
  for (const language of (settings.languages as string[] | undefined) ?? [])
    await rm(path.join(folder, language), { recursive: true });
  await writeFile(
    path.join(folder, "settings.json"),
    JSON.stringify({ ...settings, languages: Object.keys(translations) }),
  );
  for (const [language, files] of Object.entries(translations))
    for (const [file, more] of Object.entries(files)) {
      const target = path.join(folder, language, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, await translateFile(file, language, more));
    }
  return folder;
}
