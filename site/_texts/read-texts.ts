import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { warn } from "../../data/_load/findings";
import { usedSentences } from "./sentences";
import { textLanguages, type Texts } from "./translator";

/**
 * Reads the translations into a language from `<folder>/<language>.json`, and reports missing, unused and incomplete ones.
 * Without a file for a region such as `fr-CA`, those of `fr` are read. English needs no file.
 *
 * @param folder relative to the root of the project
 */
export function readTexts(language: string, folder: string): Texts {
  if (/^en\b/.test(language)) return {};
  const files = textLanguages(language).map((code) => path.posix.join(folder, `${code}.json`));
  const sourceOf = (file: string) => path.resolve(import.meta.dirname, "../..", file);
  const file = files.find((name) => existsSync(sourceOf(name)));
  if (!file) {
    const message = "is missing, so the words of templates stay English; copy another language";
    warn({ file: files[0]!, field: "", message });
    return {};
  }
  const texts = JSON.parse(readFileSync(sourceOf(file), "utf8")) as Texts;
  for (const message of problemsIn(texts, language, usedSentences())) warn({ file, field: "", message });
  return texts;
}

/** Returns what is wrong with translations, compared with the sentences of the site. */
export function problemsIn(texts: Texts, language: string, used: ReadonlySet<string>): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const missing = [...used].filter((sentence) => !Object.hasOwn(texts, sentence));
  return [
    ...missing.map((sentence) => `lacks a translation of "${sentence}"`),
    ...Object.entries(texts).flatMap(([sentence, translation]) => {
      if (!used.has(sentence)) return [`translates "${sentence}", which the site no longer uses; remove it`];
      if (typeof translation === "string") return differences(sentence, translation);
      const categories = Object.keys(translation);
      const wrong = categories.filter((category) => !pluralCategories.includes(category as "other"));
      if (wrong.length > 0 || !categories.includes("other"))
        return [
          `has plural forms of "${sentence}" for ${categories.join(", ")}; allowed are ${pluralCategories.join(", ")}, and other is required`,
        ];
      return Object.values(translation).flatMap((form) => differences(sentence, form));
    }),
  ];
}

/** Placeholders such as `{title}` and the tags of parts such as `<feed>`. */
const marksIn = (text: string): string[] => text.match(/\{\w+\}|<\/?\w+>/g) ?? [];

/** A form for one may omit the count. */
function differences(sentence: string, translation: string): string[] {
  const [asked, given] = [marksIn(sentence), marksIn(translation)];
  const lacking = asked.filter((mark) => !given.includes(mark) && mark !== "{count}");
  const surplus = given.filter((mark) => !asked.includes(mark));
  return [
    ...lacking.map((mark) => `lacks ${mark} in the translation of "${sentence}"`),
    ...surplus.map(
      (mark) => `has ${mark} in the translation of "${sentence}", which the sentence does not have`,
    ),
  ];
}
