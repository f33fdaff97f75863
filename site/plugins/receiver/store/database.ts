export interface Statement {
  sql: string;
  args?: (string | number | null)[];
}

export type Row = Record<string, unknown>;

export interface Database {
  /** Runs the statements in one transaction and returns the rows of each. */
  run(...statements: Statement[]): Promise<Row[][]>;
  /** Removes traces of deleted rows from the database's files. */
  removeTraces?(): Promise<void>;
  /** Returns whether the database may not grow further, so that others on the machine keep their disk. */
  isFull?(): boolean;
  /** Returns the size of the database as a part of what it may have, as far as it is known. */
  fullness?(): number;
}

/** The part of Cloudflare D1 that the receiver uses. A package of types would declare all of Workers. */
export interface D1 {
  prepare(sql: string): D1Statement;
  batch(statements: D1Statement[]): Promise<{ results: Row[]; meta?: { size_after?: number } }[]>;
}

interface D1Statement {
  bind(...values: unknown[]): D1Statement;
}

/** The size that a D1 database may have without a paid plan. Cloudflare enforces the bound. */
const MOST_D1_BYTES = 500_000_000;

/** Returns the database of a Worker. D1 runs a batch as one transaction. */
export function d1Database(d1: D1): Database {
  let size = 0;
  return {
    async run(...statements) {
      const results = await d1.batch(statements.map(({ sql, args = [] }) => d1.prepare(sql).bind(...args)));
      size = results.at(-1)?.meta?.size_after ?? size;
      return results.map((result) => result.results);
    },
    fullness: () => size / MOST_D1_BYTES,
  };
}

/** The bytes of a lead's rows and their indexes, in addition to its content. */
export const ROW_BYTES = 1000;

export const schema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS leads (
    id TEXT PRIMARY KEY,
    received_at INTEGER NOT NULL,
    email TEXT NOT NULL,
    content TEXT NOT NULL,
    idempotency_key TEXT UNIQUE,
    body_hash TEXT NOT NULL
  )`,
  `CREATE INDEX IF NOT EXISTS leads_by_email ON leads (email)`,
  `CREATE TABLE IF NOT EXISTS outbox (
    id TEXT PRIMARY KEY,
    lead_id TEXT NOT NULL,
    target TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'sent', 'dead')),
    attempts INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER NOT NULL,
    error TEXT,
    UNIQUE (lead_id, target)
  )`,
  `CREATE INDEX IF NOT EXISTS outbox_by_due ON outbox (state, due_at)`,
  // The failures that have been reported to the agency.
  `CREATE TABLE IF NOT EXISTS reports (
    delivery_id TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('overdue', 'dead')),
    PRIMARY KEY (delivery_id, state)
  )`,
  // The leads and deliveries that are no longer in the other tables, but may have copies on this machine. An attempt
  // that has already begun can write a copy until `until`.
  `CREATE TABLE IF NOT EXISTS erasures (id TEXT PRIMARY KEY, until INTEGER NOT NULL)`,
  // The copies of the database that the command `backup` has written.
  `CREATE TABLE IF NOT EXISTS backups (path TEXT PRIMARY KEY)`,
  `CREATE TABLE IF NOT EXISTS salts (day INTEGER PRIMARY KEY, salt TEXT NOT NULL)`,
  `CREATE TABLE IF NOT EXISTS visits (
    visitor TEXT NOT NULL,
    hour INTEGER NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (visitor, hour)
  )`,
  `CREATE INDEX IF NOT EXISTS leads_by_time ON leads (received_at)`,
  `CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, secret TEXT NOT NULL)`,
  // The sizes of leads without a proof of work, and their sum. Triggers also serve versions that know neither.
  `CREATE TABLE IF NOT EXISTS unproven (lead_id TEXT PRIMARY KEY, bytes INTEGER NOT NULL)`,
  `CREATE TABLE IF NOT EXISTS sums (name TEXT PRIMARY KEY, bytes INTEGER NOT NULL)`,
  // Once, for leads of versions without these tables.
  `INSERT INTO unproven SELECT id, length(content) + ${ROW_BYTES} FROM leads
    WHERE NOT EXISTS (SELECT 1 FROM sums) AND json_extract(content, '$.marks') LIKE '%pro%'`,
  `INSERT INTO sums SELECT 'unproven', (SELECT IFNULL(SUM(bytes), 0) FROM unproven)
    WHERE NOT EXISTS (SELECT 1 FROM sums)`,
  `CREATE TRIGGER IF NOT EXISTS unproven_added AFTER INSERT ON unproven
    BEGIN UPDATE sums SET bytes = bytes + NEW.bytes WHERE name = 'unproven'; END`,
  `CREATE TRIGGER IF NOT EXISTS unproven_removed AFTER DELETE ON unproven
    BEGIN UPDATE sums SET bytes = bytes - OLD.bytes WHERE name = 'unproven'; END`,
  `CREATE TRIGGER IF NOT EXISTS lead_removed AFTER DELETE ON leads
    BEGIN DELETE FROM unproven WHERE lead_id = OLD.id; END`,
  // When something that is paced was done last, and how often on that day.
  `CREATE TABLE IF NOT EXISTS turns (
    name TEXT PRIMARY KEY,
    at INTEGER NOT NULL,
    day INTEGER NOT NULL,
    count INTEGER NOT NULL
  )`,
  // The proofs of work that were used, until they expire. The key is the hash of the body and the id of the lead.
  `CREATE TABLE IF NOT EXISTS proofs (
    id TEXT PRIMARY KEY,
    message_key TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  )`,
  `CREATE TABLE IF NOT EXISTS health (id INTEGER PRIMARY KEY CHECK (id = 1), checked_at INTEGER NOT NULL)`,
];
