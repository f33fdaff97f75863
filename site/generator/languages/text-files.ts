import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { checkEntry } from "../content/check-entry";
import { DataError } from "../content/findings";
import { readEntry, type ParsedFile } from "../content/read-entry";
import { inRoot } from "../paths";
import type { Settings } from "../settings";
import { textLanguages, type Texts } from "./translator";

const schema = z.record(
  z.string(),
  z.union([z.string(), z.record(z.string(), z.string())], "must be text, or plural forms in { }"),
);

/** A folder with the files `<language>.json`. */
interface TextFolder {
  /** The absolute path. */
  path: string;
  /** The path in messages. */
  name: string;
}

/** Returns the folders with texts: the shipped ones, and the owner's, which replace them. */
export const textFolders = ({ texts, data }: Pick<Settings, "texts" | "data">): TextFolder[] => [
  { path: inRoot(texts), name: texts },
  { path: inRoot(data, "texts"), name: "data/texts" },
];

export interface TextFile extends Pick<ParsedFile, "lineOf"> {
  /** The name in messages. */
  file: string;
  texts: Texts;
}

/**
 * Reads the texts of a language, in ascending order of precedence. A regional language such as `fr-CA` also has the
 * texts of `fr`.
 *
 * @throws DataError if a file is not JSON, or contains anything but strings and plural forms
 */
export const readTextFiles = (language: string, folders: readonly TextFolder[]): TextFile[] =>
  folders.flatMap((folder) =>
    [...new Set(textLanguages(language).toReversed())].flatMap((code) => {
      const source = path.join(folder.path, `${code}.json`);
      return existsSync(source)
        ? [parseTexts(`${folder.name}/${code}.json`, readFileSync(source, "utf8"))]
        : [];
    }),
  );

/** Combines files. An empty text replaces nothing. */
export const mergeTexts = (files: readonly Pick<TextFile, "texts">[]): Texts =>
  Object.fromEntries(files.flatMap(({ texts }) => Object.entries(texts)).filter(([, text]) => text));

function parseTexts(file: string, source: string): TextFile {
  const { raw, errors, lineOf } = readEntry(file, source);
  const { data, problems = [] } = errors.length > 0 ? {} : checkEntry(schema, raw);
  if (data) return { file, texts: data as Texts, lineOf };
  throw new DataError([
    ...errors.map((error) => ({ file, field: "", ...error })),
    ...problems.map(({ path: at, message }) => ({
      file,
      line: lineOf(at),
      field: "",
      message: `${at.map((part) => `"${String(part)}" `).join("")}${message}`,
    })),
  ]);
}
