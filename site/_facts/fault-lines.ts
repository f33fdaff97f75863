import { readFileSync } from "node:fs";
import path from "node:path";
import { DataError, type Fault } from "../../data/_load/data-error";
import { readEntry } from "../../data/_load/read-entry";

/** `items[2].name` -> `items`, 2, `name` */
const pathOf = (field: string) =>
  (field.match(/[^.[\]]+/g) ?? []).map((name) => (/^\d+$/.test(name) ? Number(name) : name));

/** @param folder the data folder, which faults call `data` */
function addLine(fault: Fault, folder: string): Fault {
  const file = path.join(folder, fault.file.replace(/^[^/]+\//, ""));
  const { lineOf } = readEntry(file, readFileSync(file, "utf8"));
  return { ...fault, line: fault.line ?? lineOf(pathOf(fault.field)) };
}

/** Calls a function whose faults name files and fields; to those that it throws, the lines of the fields are added. */
export function withLines<Result>(folder: string, derive: () => Result): Result {
  try {
    return derive();
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    throw new DataError(error.faults.map((fault) => addLine(fault, folder)));
  }
}
