import type { z } from "zod";
import { checkEntry } from "../../../data/_load/describe-issue";
import { sourceHash, translateEntry } from "../../../data/_load/translate-entry";
import { translatedFields } from "../../../data/_load/translated-fields";
import { isObject, type Content } from "../form-content";
import type { FileFormat } from "./file-format";

/** The forms of an entry in further languages, as `preSave` receives them. */
export type Translations = Readonly<Record<string, { data?: Content }>>;

interface Checked {
  /** One sentence for each error that the build would report. */
  errors: string[];
  /** The changed form of each language, with the hash of the texts that it translates. */
  forms: Record<string, Content>;
}

/**
 * Checks the translations of an entry, and adds the hash of the original texts, which the build compares.
 *
 * @param original the text of the default's file, and the value that its form would write
 */
export function checkTranslations(
  translations: Translations,
  original: { source: unknown; value: unknown },
  format: FileFormat,
  schema: z.ZodType,
): Checked {
  const { source, value: main } = original;
  const fields = translatedFields(schema);
  const errors: string[] = [];
  const forms: Record<string, Content> = {};
  for (const [language, { data }] of Object.entries(translations)) {
    if (!data) continue;
    // The editor starts a translation with a copy of the default's form, including the text of its file.
    const form = data.$source === source ? { ...data, $source: "" } : data;
    const own = format.valueOf(form);
    const { raw } = translateEntry(fields, main, own);
    for (const { field, message } of checkEntry(schema, raw).problems ?? [])
      errors.push(`${new Intl.DisplayNames("en", { type: "language" }).of(language)}: ${field} ${message}.`);
    // If only the original changed, the translation keeps its hash and is out of date.
    if (format.toFile(form) === form.$source) continue;
    const noted = isObject(own) && isObject(main) ? { ...form, source: sourceHash(fields, main, own) } : form;
    forms[language] = { ...noted, $source: format.toFile(noted) };
  }
  return { errors, forms };
}
