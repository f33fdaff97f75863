import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { FileError } from "../../data/_load/data-error";
import { readEntry } from "../../data/_load/read-entry";

/** `items[2].name` -> `items`, 2, `name` */
const pathOf = (field: string) =>
  (field.match(/[^.[\]]+/g) ?? []).map((name) => (/^\d+$/.test(name) ? Number(name) : name));

/**
 * Returns a function that finds the line of a field.
 *
 * @param folder the data folder, which problems call `data`
 */
export const lineIn =
  (folder: string) =>
  ({ file: name, field }: FileError): number | undefined => {
    const file = path.join(folder, name.replace(/^[^/]+\//, ""));
    if (!field || !name.startsWith("data/") || !existsSync(file)) return undefined;
    return readEntry(file, readFileSync(file, "utf8")).lineOf(pathOf(field));
  };
