export interface Fault {
  /** The file, relative to the data folder's parent, such as `data/services/seo.json`. */
  file: string;
  line?: number;
  /** The field, such as `faqs[2].answer`; empty where the whole file is meant. */
  field: string;
  /** What is wrong and what is allowed. */
  rule: string;
}

/** All faults of all data files at once; `message` lists them, a line each. */
export class DataError extends Error {
  override name = "DataError";
  constructor(readonly faults: Fault[]) {
    const lines = faults.map(
      ({ file, line, field, rule }) => `  ${file}${line ? `:${line}` : ""}${field && ` · ${field}`}: ${rule}`,
    );
    super(`${faults.length} ${faults.length === 1 ? "fault" : "faults"} in the data:\n${lines.join("\n")}`);
    // Where in the loader it was noticed helps no editor.
    this.stack = "";
  }
}
