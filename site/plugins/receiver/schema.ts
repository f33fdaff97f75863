/** The tables of the store, for libsql on Node and D1 on Cloudflare Workers. */
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
  // What the checks for spam remember. `fingerprints` are removed with their leads, `held` with their deliveries.
  `CREATE TABLE IF NOT EXISTS fingerprints (
    part INTEGER NOT NULL,
    lead_id TEXT NOT NULL,
    PRIMARY KEY (part, lead_id)
  ) WITHOUT ROWID`,
  `CREATE INDEX IF NOT EXISTS fingerprints_by_lead ON fingerprints (lead_id)`,
  `CREATE TRIGGER IF NOT EXISTS forget_fingerprints AFTER DELETE ON leads
   BEGIN DELETE FROM fingerprints WHERE lead_id = OLD.id; END`,
  `CREATE INDEX IF NOT EXISTS leads_by_time ON leads (received_at)`,
  `CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, secret TEXT NOT NULL)`,
  `CREATE TABLE IF NOT EXISTS tokens (
    id TEXT PRIMARY KEY,
    message_key TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  )`,
  // The deliveries that wait, or have waited, for a digest.
  `CREATE TABLE IF NOT EXISTS held (delivery_id TEXT PRIMARY KEY, until INTEGER NOT NULL)`,
  `CREATE TRIGGER IF NOT EXISTS forget_held AFTER DELETE ON outbox
   BEGIN DELETE FROM held WHERE delivery_id = OLD.id; END`,
  `CREATE TABLE IF NOT EXISTS health (id INTEGER PRIMARY KEY CHECK (id = 1), checked_at INTEGER NOT NULL)`,
];
