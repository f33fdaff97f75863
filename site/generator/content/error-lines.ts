import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { partsOfField, type FileError } from "./findings";
import { readEntry } from "./read-entry";

/** The source of a text in Markdown. */
export interface Source {
  body: string;
  /** The line of the file on which the text starts. */
  firstLine: number;
}

const fileIn = (folder: string, name: string) => path.join(folder, name.replace(/^[^/]+\//, ""));

/**
 * Returns a function that finds the line of a field.
 *
 * @param folder the data folder, which findings call `data`
 */
export const lineIn =
  (folder: string) =>
  ({ file: name, field }: FileError): number | undefined => {
    const file = fileIn(folder, name);
    if (!field || !name.startsWith("data/") || !existsSync(file)) return undefined;
    return readEntry(file, readFileSync(file, "utf8")).lineOf(partsOfField(field));
  };

/** Returns a function that reads the text below the front matter of a file. */
export const sourceIn =
  (folder: string) =>
  (name: string): Source | undefined => {
    const file = fileIn(folder, name);
    if (!existsSync(file)) return undefined;
    const { raw, lineOf } = readEntry(file, readFileSync(file, "utf8"));
    const { body = "" } = raw as { body?: string };
    return { body, firstLine: lineOf(["body"]) ?? 1 };
  };
