import type { FileError } from "./data-error";
import type { TranslatedFields } from "./translated-fields";

type Content = Readonly<Record<string, unknown>>;
type Problem = Pick<FileError, "field" | "message">;

/** A translation that was merged over its default. */
export interface TranslatedEntry {
  raw: unknown;
  /** The fields that have text only in the default. */
  untranslated: readonly string[];
  problems: readonly Problem[];
}

const isObject = (value: unknown): value is Content =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Merges a translation over its default: objects field by field, and lists whole. Shared fields are those of the default.
 *
 * @param further the fields of a translation in addition to those of its kind
 */
export function translateEntry(
  fields: TranslatedFields,
  main: unknown,
  own: unknown,
  further: readonly string[] = [],
): TranslatedEntry {
  // The whole entry of a kind that is a list, such as the testimonials.
  if (!isObject(main) || !isObject(own)) return { raw: own, untranslated: [], problems: [] };
  const untranslated: string[] = [];
  const problems: Problem[] = [];
  const merge = (kinds: TranslatedFields, from: Content, to: Content, path: string): Content => {
    for (const [name, value] of Object.entries(to)) {
      const isKnown = name in kinds || (path === "" && further.includes(name));
      if (isKnown || JSON.stringify(value) === JSON.stringify(from[name])) continue;
      problems.push({
        field: path + name,
        message: `is not text, so all languages share it; remove it here, or change it in the default`,
      });
    }
    const merged = Object.entries(kinds).flatMap(([name, kind]): [string, unknown][] => {
      const [before, after] = [from[name], to[name]];
      if (typeof kind === "object" && (isObject(before) || isObject(after)))
        return [
          [
            name,
            merge(kind, isObject(before) ? before : {}, isObject(after) ? after : {}, `${path}${name}.`),
          ],
        ];
      if (kind === "text" && isGiven(before) && !isGiven(after)) untranslated.push(path + name);
      const value = isGiven(after) ? after : before;
      return value === undefined ? [] : [[name, value]];
    });
    return { ...from, ...Object.fromEntries(merged) };
  };
  const raw = merge(fields, main, own, "");
  const { source } = own;
  const current = sourceHash(fields, main, own);
  if (source !== current)
    problems.push({
      field: "source",
      message: source
        ? `is the hash of an earlier original; compare the translation with the original, then write "${current}"`
        : `is missing; write "${current}", so that the build can report changes of the original`,
    });
  const isDraft = main.draft === true || own.draft === true;
  return { raw: { ...raw, ...(isDraft && { draft: true }) }, untranslated, problems };
}

const isGiven = (value: unknown) =>
  value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);

/** Returns a hash of the texts of the default that a translation translates. */
export function sourceHash(fields: TranslatedFields, main: Content, own: Content): string {
  const texts = (kinds: TranslatedFields, from: Content, to: Content): unknown[] =>
    Object.entries(kinds).flatMap(([name, kind]) => {
      const [before, after] = [from[name], to[name]];
      if (typeof kind === "object")
        return isObject(before) && isObject(after) ? texts(kind, before, after) : [];
      return kind === "text" && isGiven(after) ? [name, before] : [];
    });
  return hashOf(JSON.stringify(texts(fields, main, own)));
}

/** Returns a short hash: two of FNV-1a, with different starts. The editor computes it too, so it needs no module of Node. */
function hashOf(text: string): string {
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
