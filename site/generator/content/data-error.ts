import { cutValues } from "../../schemas/fields/cut-text";

/** One error in a data file. */
export interface FileError {
  /** The file, such as `data/services/seo.json`. Messages say `data` for every data folder. */
  file: string;
  line?: number;
  /** The field, such as `faqs[2].answer`; empty if the error concerns the whole file. */
  field: string;
  /** The problem, and what is allowed. */
  message: string;
}

/** Splits the name of a field: `items[2].name` -> `items`, 2, `name` */
export const pathOf = (field: string) =>
  (field.match(/[^.[\]]+/g) ?? []).map((name) => (/^\d+$/.test(name) ? Number(name) : name));

/** Formats a field: `faqs[2].answer` -> `faqs, item 3, answer`. Text below front matter has no field name. */
const placeOf = (field: string) =>
  pathOf(field.replace(/^body$/, ""))
    .map((part) => (typeof part === "number" ? `item ${part + 1}` : part))
    .join(", ");

/** Returns an error as one line of text. */
export const describeError = ({ file, line, field, message }: FileError) =>
  `${file}${line ? `:${line}` : ""}${placeOf(field) && ` · ${placeOf(field)}`}: ${message}`;

/** Returns errors or warnings as a list with a title. */
export const describeList = (word: string, list: readonly FileError[]) =>
  [
    `${list.length} ${word}${list.length === 1 ? "" : "s"} in the data:`,
    ...inOrder(list).map(describeError),
  ].join("\n  ");

/** Sorts errors or warnings by file and line. */
export const inOrder = <T extends FileError>(list: readonly T[]): T[] =>
  list.toSorted((a, b) => a.file.localeCompare(b.file, "en") || (a.line ?? 0) - (b.line ?? 0));

/** All errors in all data files; `message` lists them, one per line. */
export class DataError extends Error {
  override name = "DataError";
  readonly errors: readonly FileError[];
  constructor(errors: readonly FileError[]) {
    const short = errors.map((error) => ({ ...error, message: cutValues(error.message) }));
    super(describeList("error", short));
    this.errors = short;
    // The loader's stack does not help an editor.
    this.stack = "";
  }
}
