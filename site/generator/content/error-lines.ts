import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { partsOfField, type FileError } from "./findings";
import { readEntry } from "./read-entry";

export interface Source {
  body: string;
  /** The line of the file on which the text starts. */
  firstLine: number;
}

/** Parses the file of a finding, or returns undefined if there is none. */
function entryIn(folder: string, name: string) {
  const file = path.join(folder, name.replace(/^[^/]+\//, ""));
  return existsSync(file) ? readEntry(file, readFileSync(file, "utf8")) : undefined;
}

/** Returns a function that finds the line of a field in the data folder, which findings call `data`. */
export const lineIn =
  (folder: string) =>
  ({ file, field }: FileError): number | undefined =>
    field && file.startsWith("data/") ? entryIn(folder, file)?.lineOf(partsOfField(field)) : undefined;

/** Returns a function that reads the text below the front matter of a file. */
export const sourceIn =
  (folder: string) =>
  (name: string): Source | undefined => {
    const entry = entryIn(folder, name);
    const { body = "" } = (entry?.raw ?? {}) as { body?: string };
    return entry && { body, firstLine: entry.lineOf(["body"]) ?? 1 };
  };
