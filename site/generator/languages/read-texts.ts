import type { Warn } from "../content/findings";
import { nearest } from "../../schemas/fields/nearest";
import type { Settings } from "../settings";
import { usedSentences } from "./sentences";
import { mergeTexts, readTextFiles, textFolders, type TextFile } from "./text-files";
import { textLanguages, type Texts } from "./translator";

/**
 * Reads the texts of templates in a language, and reports missing, unused and incomplete ones. Untranslated sentences
 * are in English, as far as the owner replaced them.
 *
 * @throws DataError if a file is not JSON, or contains anything but strings and plural forms
 */
export function readTexts(language: string, settings: Pick<Settings, "texts" | "data">, warn: Warn): Texts {
  const folders = textFolders(settings);
  const files = readTextFiles(language, folders);
  const isEnglish = textLanguages(language).includes("en");
  if (isEnglish && files.length === 0) return {};
  const used = usedSentences();
  for (const file of files) problemsIn(file, language, used).forEach(warn);
  const texts = mergeTexts(files);
  if (isEnglish) return texts;
  const file = files.at(-1)?.file ?? `data/texts/${language}.json`;
  const lacking = [...used].filter((sentence) => !texts[sentence]);
  const problems =
    files.length > 0
      ? lacking.map((sentence) => `lacks a translation of "${sentence}", so it is shown in English`)
      : [`is missing, so templates remain in English; copy a file from ${settings.texts}/ and translate it`];
  for (const message of problems) warn({ file, field: "", message });
  return mergeTexts([...readTextFiles("en", folders), ...files]);
}

/** The maximum number of unused sentences that are reported for a file. */
const MOST_UNUSED = 50;

/** Returns the problems in a file's texts: unused sentences, and wrong placeholders, tags or plural forms. */
export function problemsIn({ file, texts, lineOf }: TextFile, language: string, used: ReadonlySet<string>) {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const unused = Object.keys(texts).filter((sentence) => !used.has(sentence));
  const messagesFor = (sentence: string): string[] => {
    const text = texts[sentence]!;
    if (!used.has(sentence)) {
      const meant = nearest(sentence.slice(0, 300), [...used], Infinity);
      return [`has "${sentence}", which no page uses; remove it, or correct it to "${meant}"`];
    }
    if (typeof text === "string") return text ? differences(sentence, text) : [];
    const categories = Object.keys(text);
    const wrong = categories.filter((category) => !pluralCategories.includes(category as "other"));
    if (wrong.length > 0 || !categories.includes("other"))
      return [
        `has the plural forms ${categories.join(", ")} for "${sentence}"; write the form other and, where they differ, ${pluralCategories
          .filter((category) => category !== "other")
          .toSorted()
          .join(", ")}`,
      ];
    return Object.values(text).flatMap((form) => differences(sentence, form));
  };
  return [...Object.keys(texts).filter((sentence) => used.has(sentence)), ...unused.slice(0, MOST_UNUSED)]
    .flatMap((sentence) => messagesFor(sentence).map((message) => ({ sentence, message })))
    .map(({ sentence, message }) => ({ file, line: lineOf([sentence]), field: "", message }));
}

/** Returns the placeholders and tags in a string, such as `{title}` and `<feed>`. */
const marksIn = (text: string): string[] => text.match(/\{\w+\}|<\/?\w[^<>]*>/g) ?? [];

/** Returns the problems in one text. `{count}` may be missing, because some plural forms do not need it. */
function differences(sentence: string, text: string): string[] {
  const [asked, given] = [marksIn(sentence), marksIn(text)];
  const lacking = asked.filter((mark) => !given.includes(mark) && mark !== "{count}");
  const surplus = given.filter((mark) => !asked.includes(mark));
  return [
    ...lacking.map((mark) => `lacks ${mark} in the text for "${sentence}"`),
    ...surplus.map((mark) => `has ${mark} in the text for "${sentence}", where it is shown as typed`),
  ];
}
