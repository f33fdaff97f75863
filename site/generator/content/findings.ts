import { cutValues } from "../../schemas/fields/cut-text";

/** A problem that a build found. Pages are correct despite a warning; an error fails the build. */
export interface Finding extends FileError {
  level: "warning" | "error";
}

export type Warn = (problem: FileError) => void;

export class Findings {
  readonly #found = new Map<string, Finding>();
  readonly #lineOf: (problem: FileError) => number | undefined;

  /** @param lineOf finds the line of a field, because checks across several files report only the field */
  constructor(lineOf: (problem: FileError) => number | undefined = () => undefined) {
    this.#lineOf = lineOf;
  }

  /** Adds a finding. Identical findings are listed once. */
  readonly report = (problem: Finding): void => {
    const line = problem.line ?? this.#lineOf(problem);
    const finding = { ...problem, ...(line && { line }), message: cutValues(problem.message) };
    this.#found.set(`${finding.level} ${describeError(finding)}`, finding);
  };

  readonly warn: Warn = (problem) => this.report({ level: "warning", ...problem });

  list(): Finding[] {
    return inOrder([...this.#found.values()]);
  }

  clear(): void {
    this.#found.clear();
  }

  printWarnings(): void {
    const warnings = this.list().filter(({ level }) => level === "warning");
    if (warnings.length > 0) console.warn(describeList("warning", warnings));
  }

  /** @throws DataError for errors, and for warnings if the build is strict */
  rejectErrors(isStrict: boolean): void {
    const all = this.list();
    const errors = all.filter(({ level }) => level === "error");
    if (errors.length > 0) throw new DataError(errors);
    if (isStrict && all.length > 0)
      throw new Error("The build failed because there are warnings (--strict).");
  }
}

/** One error in a data file. */
export interface FileError {
  /** The file, such as `data/services/seo.json`. Messages say `data` for every data folder. */
  file: string;
  line?: number;
  /** The field, such as `faqs[2].answer`. Without it, the error concerns the whole file. */
  field?: string;
  /** The problem, and what is allowed. */
  message: string;
}

/** Splits the name of a field: `items[2].name` -> `items`, 2, `name` */
export const partsOfField = (field: string) =>
  (field.match(/[^.[\]]+/g) ?? []).map((name) => (/^\d+$/.test(name) ? Number(name) : name));

/** Formats a field: `faqs[2].answer` -> `faqs, item 3, answer`. Text below front matter has no field name. */
const describeField = (field = "") =>
  partsOfField(field.replace(/^body$/, ""))
    .map((part) => (typeof part === "number" ? `item ${part + 1}` : part))
    .join(", ");

export const describeError = ({ file, line, field, message }: FileError) =>
  `${file}${line ? `:${line}` : ""}${describeField(field) && ` · ${describeField(field)}`}: ${message}`;

const describeList = (word: string, list: readonly FileError[]) =>
  [
    `${list.length} ${word}${list.length === 1 ? "" : "s"} in the data:`,
    ...inOrder(list).map(describeError),
  ].join("\n  ");

export const inOrder = <T extends FileError>(list: readonly T[]): T[] =>
  list.toSorted((a, b) => a.file.localeCompare(b.file, "en") || (a.line ?? 0) - (b.line ?? 0));

/** Runs a part of the build, and names the file of an error that a library throws. */
export function inFile<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof DataError) throw error;
    const { message } = error as Error;
    throw new DataError([
      { file, message: `cannot be processed (${message}); simplify or shorten its texts` },
    ]);
  }
}

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
