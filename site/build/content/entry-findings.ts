import { fieldName } from "./check-entry";
import type { Finding } from "./findings";
import { foreignSyntax } from "../../../data/schemas/markdown/foreign-syntax";
import { findingsIn } from "../../../data/schemas/markdown/long-texts";
import { missingPictures } from "./missing-pictures";

/**
 * Returns the problems in an entry's texts that its schema does not report: missing pictures, and parts that are
 * removed or shown as plain text.
 *
 * @param folder the data folder
 * @param file the entry's file, relative to the data folder
 * @param raw the content of the file
 * @param photographs the photographs below `site/assets/photos/`
 * @param lineOf returns the line of a field
 */
export function entryFindings(
  folder: string,
  file: string,
  raw: unknown,
  photographs: readonly string[],
  lineOf: (field: readonly PropertyKey[]) => number | undefined,
): Pick<Finding, "level" | "line" | "field" | "message">[] {
  const { body } = raw as { body?: unknown };
  const text = typeof body === "string" ? body : "";
  const first = lineOf(["body"]) ?? 1;
  const inText = (line: number) => ({ field: "body", line: first + line - 1 });
  return [
    ...missingPictures(folder, file, text, photographs).map(({ line, message }) => ({
      level: "error" as const,
      ...inText(line),
      message,
    })),
    ...findingsIn(text)
      .filter(({ level }) => level === "warning")
      .map(({ level, line, message }) => ({ level, ...inText(line), message })),
    ...plainTexts(raw).flatMap(({ field: at, text: words }) =>
      markupIn(words).map((message) => ({
        level: "warning" as const,
        line: lineOf(at),
        field: fieldName(at),
        message,
      })),
    ),
  ];
}

type Path = readonly (string | number)[];

/** Returns all strings of an entry except the long ones, which are Markdown. */
function plainTexts(value: unknown, at: Path = []): { field: Path; text: string }[] {
  if (typeof value === "string") return [{ field: at, text: value }];
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => plainTexts(item, [...at, index]));
  return Object.entries(value)
    .filter(([name]) => name !== "body")
    .flatMap(([name, inner]) => plainTexts(inner, [...at, name]));
}

/** Finds markup in strings that pages show as plain text. */
function markupIn(text: string): string[] {
  const markdown =
    text.match(/!?\[[^[\]\n]+\]\([^()\n]+\)?|\*\*[^*\n]+\*\*|&(?:#\d+|#x[\da-f]+|[a-z]{2,8});/gi) ?? [];
  return [
    ...markdown.map(
      (part) =>
        `has ${part}, which readers see as typed, because the field is plain text; write only the words`,
    ),
    ...foreignSyntax(text).map(({ message }) => message),
  ];
}
