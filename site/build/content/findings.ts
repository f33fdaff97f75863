import { cutValues } from "../../../data/schemas/fields/cut-text";
import { DataError, describeError, describeList, inOrder, type FileError } from "./data-error";

/** A problem that a build found. Pages are correct despite a warning; an error fails the build. */
export interface Finding extends FileError {
  level: "warning" | "error";
}

const found = new Map<string, Finding>();

/** Adds a finding to the current build. Identical findings are listed once. */
export function report({ message, ...place }: Finding): void {
  const finding = { ...place, message: cutValues(message) };
  found.set(`${finding.level} ${describeError(finding)}`, finding);
}

export const warn = (problem: FileError): void => report({ level: "warning", ...problem });

/** Returns the findings of the current build in the order of files and lines. */
export const listFindings = (): Finding[] => inOrder([...found.values()]);

/** Adds missing line numbers, because checks across several files report only the field. */
export function locateFindings(lineOf: (problem: FileError) => number | undefined): void {
  for (const finding of found.values()) finding.line ??= lineOf(finding);
}

export const clearFindings = (): void => found.clear();

/** Prints the warnings of the current build, if there are any. */
export function printWarnings(): void {
  const warnings = listFindings().filter(({ level }) => level === "warning");
  if (warnings.length > 0) console.warn(describeList("warning", warnings));
}

/**
 * Fails the build if its findings include errors.
 *
 * @param isStrict whether warnings also fail the build
 */
export function rejectErrors(isStrict: boolean): void {
  const all = listFindings();
  const errors = all.filter(({ level }) => level === "error");
  if (errors.length > 0) throw new DataError(errors);
  if (isStrict && all.length > 0) throw new Error("The build failed because there are warnings (--strict).");
}
