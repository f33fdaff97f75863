export interface Statement {
  sql: string;
  /** The values for the `?` placeholders, in order. */
  args?: (string | number | null)[];
}

export type Row = Record<string, unknown>;

/** A database that a store can use. */
export interface Database {
  /** Runs the statements in one transaction and returns the rows of each. */
  run(...statements: Statement[]): Promise<Row[][]>;
  /** Removes traces of deleted rows from files next to the database, such as its write-ahead log. */
  removeTraces?(): Promise<void>;
}
