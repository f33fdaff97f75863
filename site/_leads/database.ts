export interface Statement {
  sql: string;
  /** The values of its `?`, in order. */
  args?: (string | number | null)[];
}

export type Row = Record<string, unknown>;

/** What the store needs of a database. */
export interface Database {
  /** Runs the statements in one transaction; answers with the rows of each. */
  run(...statements: Statement[]): Promise<Row[][]>;
}
