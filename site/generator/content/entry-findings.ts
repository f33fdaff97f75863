import { existsSync } from "node:fs";
import path from "node:path";
import { photographFolder, photographRoot } from "../../schemas/fields/photograph-address";
import { nearest } from "../../schemas/fields/nearest";
import { includesName, photographNames } from "../../schemas/fields/photograph-names";
import { decoded, adjacentPicture } from "../../schemas/markdown/adjacent-picture";
import type { z } from "zod";
import { fieldName } from "./check-entry";
import type { Finding } from "./findings";
import { describeCopiedAddress } from "../../schemas/fields/addresses";
import { cutText } from "../../schemas/fields/cut-text";
import { invisible, lengthOf } from "../../schemas/fields/fields";
import { wrongEncodingIn } from "../../schemas/fields/wrong-encoding";
import { findingsIn, foreignParts, picturesIn } from "../../schemas/markdown/long-texts";
import { definitionOf, isObject } from "./translate-entry";

/**
 * Returns the problems in an entry's texts that its schema does not report: missing pictures, and parts that are
 * removed or shown as plain text.
 *
 * @param folder the data folder
 * @param file the entry's file, relative to the data folder, such as `posts/seo-strategies.md`
 * @param photographs the photographs below `site/assets/photos/`
 * @param isDemonstration whether the agency is invented, so that examples of claims may stay
 */
export function entryFindings(
  folder: string,
  file: string,
  raw: unknown,
  photographs: readonly string[],
  lineOf: (field: readonly PropertyKey[]) => number | undefined,
  isDemonstration = false,
): Pick<Finding, "level" | "line" | "field" | "message">[] {
  const { body } = raw as { body?: unknown };
  const text = typeof body === "string" ? body : "";
  const first = lineOf(["body"]) ?? 1;
  const inText = (line: number) => ({ field: "body", line: first + line - 1 });
  const warning = (at: Path, message: string, line = lineOf(at)) => ({
    level: "warning" as const,
    line,
    field: fieldName(at),
    message,
  });
  return [
    ...missingPictures(folder, file, text, photographs).map(({ line, message }) => ({
      level: "error" as const,
      ...inText(line),
      message,
    })),
    ...findingsIn(text)
      .filter(({ level }) => level === "warning")
      .map(({ level, line, message }) => ({ level, ...inText(line), message })),
    ...placeholdersIn(raw).map(({ field, text: words }) => {
      const line = field[0] === "body" ? first + lineOfPlaceholder(words) : undefined;
      return warning(field, `is not written yet: ${hintIn(words)}`, line);
    }),
    ...(isDemonstration ? [] : valuesIn(raw))
      .filter(({ field, value }) => value === true && field.at(-1) === "placeholder")
      .map(({ field }) =>
        warning(field, "marks an example of a claim; replace it with what you can prove, or remove it"),
      ),
    ...plainTexts(raw).flatMap(({ field, text: words }) =>
      [
        ...markupIn(words),
        ...invisibleIn(words),
        ...wrongEncodingIn(words),
        // Addresses of settings may be those of programs on the same machine.
        ...(file === "settings.json" ? [] : describeCopiedAddress(words)),
      ].map((message) => warning(field, message)),
    ),
  ];
}

/** How much more a letter says whose vowels are marks or are not written. */
const SAID = 1.5;

/** Returns the texts of an entry that say too little for a search result or their place, or that lists cut. */
export function lengthsIn(schema: z.ZodType, raw: unknown, at: Path = []): { at: Path; message: string }[] {
  const { shape, in: input, innerType, element } = definitionOf(schema);
  const inner = input ?? innerType;
  if (inner) return lengthsIn(inner, raw, at);
  if (element && Array.isArray(raw))
    return raw.flatMap((item, index) => lengthsIn(element, item, [...at, index]));
  if (shape && isObject(raw))
    return Object.entries(shape).flatMap(([field, type]) => lengthsIn(type, raw[field], [...at, field]));
  if (typeof raw !== "string" || !raw.trim()) return [];
  const { shown = Infinity } = schema.meta() ?? {};
  const { _zod: internals } = schema;
  const { least = 0 } = internals.bag as { least?: number };
  // A long text, such as an article, is not counted.
  return [
    ...(raw.length < least && lengthOf(raw, SAID) < least
      ? [{ at, message: `is too short; write at least ${least} characters (found "${cutText(raw, 40)}")` }]
      : []),
    ...(shown < Infinity && lengthOf(raw) > shown
      ? [{ at, message: `is cut in lists, which show about ${shown} characters; shorten it` }]
      : []),
  ];
}

type Path = readonly (string | number)[];

interface Text {
  field: Path;
  text: string;
}

/** The start of a text that `init` has written, and that only the owner can write. */
const placeholder = /REPLACE: (.*)/;
const hintIn = (words: string) => placeholder.exec(words)?.[1];
const lineOfPlaceholder = (words: string) => words.slice(0, words.search(placeholder)).split("\n").length - 1;

/** Returns the texts that are not written yet. Drafts may contain them. */
const placeholdersIn = (raw: unknown): Text[] =>
  (raw as { draft?: unknown }).draft === true
    ? []
    : stringsIn(raw).filter(({ text }) => placeholder.test(text));

/** Returns all values of an entry that are neither lists nor objects. */
function valuesIn(value: unknown, at: Path = []): { field: Path; value: unknown }[] {
  if (typeof value !== "object" || value === null) return [{ field: at, value }];
  return Array.isArray(value)
    ? value.flatMap((item, index) => valuesIn(item, [...at, index]))
    : Object.entries(value).flatMap(([name, inner]) => valuesIn(inner, [...at, name]));
}

const stringsIn = (raw: unknown): Text[] =>
  valuesIn(raw).flatMap(({ field, value }) => (typeof value === "string" ? { field, text: value } : []));

/** Returns all strings of an entry except the long ones, which are Markdown. */
const plainTexts = (raw: unknown) => stringsIn(raw).filter(({ field }) => !field.includes("body"));

/** Finds markup in strings that pages show as plain text. */
function markupIn(text: string): string[] {
  const markdown =
    text.match(/!?\[[^[\]\n]+\]\([^()\n]+\)?|\*\*[^*\n]+\*\*|&(?:#\d+|#x[\da-f]+|[a-z]{2,8});/gi) ?? [];
  return [...markdown, ...foreignParts(text)].map(
    (part) =>
      `has ${part}, which readers see as typed, because the field is plain text; write only the words`,
  );
}

const invisibleIn = (text: string) =>
  Array.from(text.matchAll(invisible), ([mark]) => {
    const code = mark.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0");
    return `has the invisible character U+${code}, which is left out; type ${JSON.stringify(text.replace(invisible, ""))} again`;
  });

/** Finds pictures in an entry's text whose files do not exist. The parameters are like those of `entryFindings`. */
export function missingPictures(
  folder: string,
  file: string,
  body: string,
  known: readonly string[],
): { line: number; message: string }[] {
  const own = file.replace(/\.\w+$/, "");
  const exists = (address: string) => {
    const adjacent = adjacentPicture(address, path.basename(own));
    if (adjacent !== undefined) return includesName(photographNames(path.join(folder, own)), adjacent);
    if (!address.startsWith(photographRoot)) return true;
    const name = decoded(address.slice(photographRoot.length));
    return includesName(known, name) || existsSync(path.join(folder, name));
  };
  return picturesIn(body)
    .filter(({ address }) => !exists(address))
    .map(({ address, line }) => ({ line, message: messageOf(decoded(address), folder, own) }));
}

function messageOf(address: string, folder: string, own: string): string {
  const shows = `shows ${address}, but`;
  if (address.startsWith("/"))
    return `${shows} ${photographFolder} has no such picture; add it there, or correct the name`;
  if (!/\.(jpe?g|png|webp|avif)$/i.test(address))
    return `${shows} a picture must be a .jpg, .png, .webp or .avif file; convert it`;
  const names = photographNames(path.join(folder, own));
  const inMarkdown = (name: string) => (name.includes(" ") ? `<${name}>` : name);
  const meant = [nearest(address, names) ?? names].flat().map(inMarkdown).join(", ");
  return `${shows} data/${own}/ has no such picture; add it there${meant && `, or write ${meant}`}`;
}
