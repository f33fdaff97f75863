/** One error in a data file. */
export interface FileError {
  /** The file, relative to the data folder's parent, such as `data/services/seo.json`. */
  file: string;
  line?: number;
  /** The field, such as `faqs[2].answer`; empty if the error concerns the whole file. */
  field: string;
  /** The problem, and what is allowed. */
  rule: string;
}

/** All errors in all data files; `message` lists them, one per line. */
export class DataError extends Error {
  override name = "DataError";
  constructor(readonly errors: FileError[]) {
    const lines = errors.map(
      ({ file, line, field, rule }) => `  ${file}${line ? `:${line}` : ""}${field && ` · ${field}`}: ${rule}`,
    );
    super(`${errors.length} ${errors.length === 1 ? "error" : "errors"} in the data:\n${lines.join("\n")}`);
    // The loader's stack does not help an editor.
    this.stack = "";
  }
}
