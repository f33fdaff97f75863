import type { z } from "zod";
import {
  isObject,
  sourceHash,
  translateEntry,
  translatedFields,
} from "../../../generator/content/translate-entry";
import { isInternalKey, type Content } from "../form-content";
import type { EditedKind } from "./file-format";
import { findErrors } from "./find-errors";

interface Checked {
  /** One sentence for each error that the build would report. */
  errors: string[];
  /** The form to save, with the hash of the original's texts. Undefined if nothing has changed. */
  form?: Content;
}

/** Checks the form of a translation, and adds a hash so that the build can detect later changes to the original. */
export function checkTranslation(
  data: Content,
  original: Content,
  { fields, format }: EditedKind,
  schema: z.ZodType,
): Checked {
  // The editor starts a translation with a copy of the original's form, including the text of the original's file.
  const isNew = data.$source === original.$source;
  const started = isNew ? { ...data, $source: "" } : data;
  const main = format.valueOf(original);
  const form = isObject(main) ? withoutEmptyLists(started, original) : started;
  const own = format.valueOf(form);
  const translated = translatedFields(schema);
  const errors = findErrors(schema, fields, translateEntry(translated, main, own).raw);
  // If only the original changed, the translation keeps its hash and is out of date.
  if (format.toFile(form) === form.$source) return { errors };
  const noted =
    isObject(own) && isObject(main) ? { ...form, source: sourceHash(translated, main, own) } : form;
  return { errors, form: { ...noted, $source: format.toFile(noted) } };
}

/** Empties lists that nobody has translated. A new translation contains the original's lists, with empty texts. */
const withoutEmptyLists = (form: Content, original: Content): Content =>
  Object.fromEntries(
    Object.entries(form).map(([name, value]) => {
      const before = original[name];
      if (isObject(value)) return [name, withoutEmptyLists(value, isObject(before) ? before : {})];
      if (!Array.isArray(value)) return [name, value];
      const texts = textsIn(value);
      const known = new Set(["", ...textsIn(before)]);
      return [name, texts.includes("") && texts.every((text) => known.has(text)) ? [] : value];
    }),
  );

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => (isInternalKey(name) ? [] : textsIn(inner)));
}
