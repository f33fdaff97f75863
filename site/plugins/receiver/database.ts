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

/**
 * The part of a Cloudflare D1 binding that the receiver uses. Cloudflare's types package would declare the whole
 * Workers API.
 */
export interface D1 {
  prepare(sql: string): D1Statement;
  batch(statements: D1Statement[]): Promise<{ results: Row[] }[]>;
}

interface D1Statement {
  bind(...values: unknown[]): D1Statement;
}

/** Returns the database of a Worker. D1 runs a batch as one transaction. */
export const d1Database = (d1: D1): Database => ({
  async run(...statements) {
    const results = await d1.batch(statements.map(({ sql, args = [] }) => d1.prepare(sql).bind(...args)));
    return results.map((result) => result.results);
  },
});
