import { cutValues } from "../../schemas/fields/cut-text";
import { DataError, describeError, describeList, inOrder, type FileError } from "./data-error";

/** A problem that a build found. Pages are correct despite a warning; an error fails the build. */
export interface Finding extends FileError {
  level: "warning" | "error";
}

/** A function that adds a warning to the findings of a build. */
export type Warn = (problem: FileError) => void;

/** The findings of a build. */
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

  /** Returns the findings in the order of files and lines. */
  list(): Finding[] {
    return inOrder([...this.#found.values()]);
  }

  /** Removes all findings, because another build starts. */
  clear(): void {
    this.#found.clear();
  }

  /** Prints the warnings, if there are any. */
  printWarnings(): void {
    const warnings = this.list().filter(({ level }) => level === "warning");
    if (warnings.length > 0) console.warn(describeList("warning", warnings));
  }

  /**
   * Fails the build if the findings include errors.
   *
   * @param isStrict whether warnings also fail the build
   */
  rejectErrors(isStrict: boolean): void {
    const all = this.list();
    const errors = all.filter(({ level }) => level === "error");
    if (errors.length > 0) throw new DataError(errors);
    if (isStrict && all.length > 0)
      throw new Error("The build failed because there are warnings (--strict).");
  }
}
