import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { DataError } from "../content/data-error";
import { checkEntry } from "../content/check-entry";
import type { Warn } from "../content/findings";
import { readEntry } from "../content/read-entry";
import { usedSentences } from "./sentences";
import { textLanguages, type Texts } from "./translator";

const schema = z.record(
  z.string(),
  z.union([z.string(), z.record(z.string(), z.string())], "must be text, or plural forms in { }"),
);

/**
 * Reads the translations for a language from `<folder>/<language>.json`, and reports missing, unused and incomplete
 * ones. A regional language without a file, such as `fr-CA`, uses the file of `fr`. English needs no file.
 *
 * @param folder the path of the folder, relative to the root of the project
 * @throws DataError if the file is not JSON, or contains anything but strings and plural forms
 */
export function readTexts(language: string, folder: string, warn: Warn): Texts {
  if (/^en\b/.test(language)) return {};
  const files = textLanguages(language).map((code) => path.posix.join(folder, `${code}.json`));
  const sourceOf = (file: string) => path.resolve(import.meta.dirname, "../../..", file);
  const file = files.find((name) => existsSync(sourceOf(name)));
  if (!file) {
    const message =
      "is missing, so templates remain in English; copy another language's file and translate it";
    warn({ file: files[0]!, field: "", message });
    return {};
  }
  const { raw, errors, lineOf } = readEntry(file, readFileSync(sourceOf(file), "utf8"));
  const { data, problems = [] } = errors.length > 0 ? {} : checkEntry(schema, raw);
  if (!data)
    throw new DataError([
      ...errors.map((error) => ({ file, field: "", ...error })),
      ...problems.map(({ path: at, message }) => ({
        file,
        line: lineOf(at),
        field: "",
        message: `${at.map((part) => `"${String(part)}" `).join("")}${message}`,
      })),
    ]);
  const texts = data as Texts;
  for (const message of problemsIn(texts, language, usedSentences())) warn({ file, field: "", message });
  return texts;
}

/** Returns the problems in a language's translations, such as missing sentences, placeholders or plural forms. */
export function problemsIn(texts: Texts, language: string, used: ReadonlySet<string>): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const missing = [...used].filter((sentence) => !texts[sentence]);
  return [
    ...missing.map((sentence) => `lacks a translation of "${sentence}"`),
    ...Object.entries(texts).flatMap(([sentence, translation]) => {
      if (!used.has(sentence)) return [`translates "${sentence}", which the site no longer uses; remove it`];
      if (typeof translation === "string") return translation ? differences(sentence, translation) : [];
      const categories = Object.keys(translation);
      const wrong = categories.filter((category) => !pluralCategories.includes(category as "other"));
      if (wrong.length > 0 || !categories.includes("other"))
        return [
          `has the plural forms ${categories.join(", ")} for "${sentence}"; write the form other and, where they differ, ${pluralCategories
            .filter((category) => category !== "other")
            .toSorted()
            .join(", ")}`,
        ];
      return Object.values(translation).flatMap((form) => differences(sentence, form));
    }),
  ];
}

/** Returns the placeholders and tags in a string, such as `{title}` and `<feed>`. */
const marksIn = (text: string): string[] => text.match(/\{\w+\}|<\/?\w+>/g) ?? [];

/** Returns the problems in one translation. `{count}` may be missing, because some plural forms do not need it. */
function differences(sentence: string, translation: string): string[] {
  const [asked, given] = [marksIn(sentence), marksIn(translation)];
  const lacking = asked.filter((mark) => !given.includes(mark) && mark !== "{count}");
  const surplus = given.filter((mark) => !asked.includes(mark));
  return [
    ...lacking.map((mark) => `lacks ${mark} in the translation of "${sentence}"`),
    ...surplus.map((mark) => `has ${mark} in the translation of "${sentence}", which does not contain it`),
  ];
}
