import type { z } from "zod";
import type { FileError } from "./findings";

type Content = Readonly<Record<string, unknown>>;
type Problem = Required<Pick<FileError, "field" | "message">>;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Merges a translation over its original: objects field by field, and each item of a list of objects over the item with
 * the same shared values or, in a list of the same length, at the same position. Fields that are not translated come
 * from the original.
 *
 * @param further the fields that only a translation has
 */
export function translateEntry(
  fields: TranslatedFields,
  main: unknown,
  own: unknown,
  further: readonly string[] = [],
) {
  /** The fields that have text only in the original. */
  const untranslated: string[] = [];
  const problems: Problem[] = [];
  const noteUntranslated = (kind: FieldKind, before: unknown, after: unknown, field: string) => {
    if (isText(kind) && isGiven(before) && !isGiven(after)) untranslated.push(field);
  };
  const completeList = (kinds: TranslatedFields, before: unknown, after: unknown, path: string): unknown => {
    if (!Array.isArray(before) || !Array.isArray(after)) return isGiven(after) ? after : before;
    return after.map((item, index) => {
      const original = isObject(item) && originalOf(kinds, before, after, index);
      return original ? merge(kinds, original, item as Content, `${path}[${index}].`, true) : item;
    });
  };
  /** A list may have other items than the original, so their values replace those of the original. */
  const merge = (kinds: TranslatedFields, from: Content, to: Content, path: string, isItem = false) => {
    for (const [name, value] of Object.entries(isItem ? {} : to)) {
      const isKnown = Object.hasOwn(kinds, name) || (path === "" && further.includes(name));
      if (isKnown || JSON.stringify(value) === JSON.stringify(from[name])) continue;
      problems.push({
        field: path + name,
        message: Object.hasOwn(from, name)
          ? "is not text, so all languages share the value of the original. Remove it here"
          : "is not a field of the original; correct its name or remove it",
      });
    }
    const given = Object.entries(to).filter(([, value]) => isItem && isGiven(value));
    const merged = Object.entries(kinds).map(([name, kind]): [string, unknown] => {
      const [before, after, field] = [from[name], to[name], path + name];
      if (isFields(kind) && (isObject(after) || (!isItem && isObject(before)))) {
        const [inner, ownInner] = [before, after].map((value) => (isObject(value) ? value : {}));
        return [name, merge(kind, inner!, ownInner!, `${field}.`, isItem)];
      }
      noteUntranslated(kind, before, after, field);
      if (Array.isArray(kind)) return [name, completeList(kind[0], before, after, field)];
      return [name, isGiven(after) ? after : before];
    });
    const known = merged.filter(([, value]) => value !== undefined);
    return { ...from, ...Object.fromEntries([...given, ...known]) } as Content;
  };
  if (!isObject(main) || !isObject(own))
    return { raw: completeList(fields, main, own, ""), untranslated, problems };
  const raw = merge(fields, main, own, "");
  const { source } = own;
  const current = sourceHash(fields, main, own);
  if (source !== current)
    problems.push({
      field: "source",
      message: source
        ? "is out of date, because the original has changed. Compare both texts, then run npm run compared -- {file}"
        : "is missing, so the build cannot report when the original changes. Run npm run compared -- {file}",
    });
  const isDraft = own.draft === true;
  return { raw: { ...raw, ...(isDraft && { draft: true }) }, untranslated, problems };
}

/** Returns the item of the original that an item of a translated list is about, if it is certain. */
function originalOf(kinds: TranslatedFields, before: unknown[], after: unknown[], index: number) {
  const shared = Object.entries(after[index] as Content).filter(([name]) => !Object.hasOwn(kinds, name));
  const fits = (item: unknown): item is Content =>
    isObject(item) && shared.every(([name, value]) => JSON.stringify(value) === JSON.stringify(item[name]));
  if (before.length === after.length && fits(before[index])) return before[index];
  return shared.length > 0 ? before.find(fits) : undefined;
}

const isText = (kind: FieldKind) => kind === "text" || Array.isArray(kind);

const isFields = (kind: FieldKind): kind is TranslatedFields =>
  typeof kind === "object" && !Array.isArray(kind);

const isGiven = (value: unknown) =>
  value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);

/** Returns a hash of the original texts that have a translation. */
export function sourceHash(fields: TranslatedFields, main: Content, own: Content): string {
  const texts = (kinds: TranslatedFields, from: Content, to: Content): unknown[] =>
    Object.entries(kinds).flatMap(([name, kind]) => {
      const [before, after] = [from[name], to[name]];
      if (isFields(kind)) return isObject(before) && isObject(after) ? texts(kind, before, after) : [];
      return (kind === "name" || isText(kind)) && isGiven(after) ? [name, before] : [];
    });
  return shortHash(JSON.stringify(texts(fields, main, own)));
}

/** Returns two shortened FNV-1a hashes with different seeds. Needs no Node modules, so the editor can use it. */
function shortHash(text: string): string {
  let [one, two] = [0x811c9dc5, 0x1000193];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    two = Math.imul(two ^ code, 0x85ebca6b);
  }
  return [one, two]
    .map((half) => (half >>> 0).toString(16).padStart(8, "0"))
    .join("")
    .slice(4);
}

/** The fields of an object that may differ by language. All languages share the other fields. */
export interface TranslatedFields {
  [field: string]: FieldKind;
}

/**
 * The values of `GlobalMeta.translation`, of which only `text` and `name` make a translation outdated when the original
 * changes. An object lists inner fields, and an array has the fields of the objects in a list.
 */
export type FieldKind = "text" | "name" | "own" | TranslatedFields | [TranslatedFields];

/** The parts of zod's definitions that refer to inner schemas. */
interface Definition {
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  options?: readonly z.ZodType[];
  innerType?: z.ZodType;
  /** The name of the field that tells the options of a union apart. */
  discriminator?: string;
  defaultValue?: unknown;
  /** The schema before a transformation. */
  in?: z.ZodType;
}

export const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition;

/** Returns the fields of a kind that may differ by language. For a list, returns those of its items. */
export function translatedFields(schema: z.ZodType): TranslatedFields {
  const { shape, in: input, element, innerType, options } = definitionOf(schema);
  const inner = input ?? element ?? innerType;
  if (inner) return translatedFields(inner);
  if (options) return Object.assign({}, ...options.map(translatedFields));
  const fields = Object.entries(shape ?? {}).map(([name, field]) => [name, kindOf(field)] as const);
  return Object.fromEntries(fields.filter(([, kind]) => kind !== undefined)) as TranslatedFields;
}

function kindOf(schema: z.ZodType): FieldKind | undefined {
  const marked = schema.meta()?.translation;
  if (marked) return marked === "shared" ? undefined : marked;
  const { shape, element, innerType, in: input } = definitionOf(schema);
  if (innerType ?? input) return kindOf((innerType ?? input)!);
  if (element) {
    const fields = translatedFields(element);
    return Object.keys(fields).length > 0 ? [fields] : hasText(element) ? "text" : undefined;
  }
  if (!shape) return undefined;
  const fields = translatedFields(schema);
  return Object.keys(fields).length > 0 ? fields : undefined;
}

export function hasText(schema: z.ZodType): boolean {
  const { options } = definitionOf(schema);
  return options ? options.some(hasText) : kindOf(schema) !== undefined;
}
