export interface Statement {
  sql: string;
  /** The values of its `?`, in order. */
  args?: (string | number | null)[];
}

export type Row = Record<string, unknown>;

/** What the store needs from a database. */
export interface Database {
  /** Runs the statements in one transaction and returns the rows of each. */
  run(...statements: Statement[]): Promise<Row[][]>;
  /** Removes what deleted rows leave behind in files next to the database. */
  removeTraces?(): Promise<void>;
}
