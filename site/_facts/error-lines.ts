import { readFileSync } from "node:fs";
import path from "node:path";
import { DataError, type FileError } from "../../data/_load/data-error";
import { readEntry } from "../../data/_load/read-entry";

/** `items[2].name` -> `items`, 2, `name` */
const pathOf = (field: string) =>
  (field.match(/[^.[\]]+/g) ?? []).map((name) => (/^\d+$/.test(name) ? Number(name) : name));

/** @param folder the data folder, which errors call `data` */
function addLine(error: FileError, folder: string): FileError {
  const file = path.join(folder, error.file.replace(/^[^/]+\//, ""));
  const { lineOf } = readEntry(file, readFileSync(file, "utf8"));
  return { ...error, line: error.line ?? lineOf(pathOf(error.field)) };
}

/** Calls a function and adds the lines of the fields to the data errors that it throws. */
export function withLines<Result>(folder: string, derive: () => Result): Result {
  try {
    return derive();
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    throw new DataError(error.errors.map((one) => addLine(one, folder)));
  }
}
