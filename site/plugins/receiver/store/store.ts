import type { Database, Row, Statement } from "./database";
import type { Delivery, DeliveryState, Failure, Lead, LeadContent } from "../lead";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** The maximum number of senders whose requests are counted in memory. */
const MOST_SENDERS = 10_000;

export interface NewLead {
  content: LeadContent;
  key: string | null;
  /** The hash of the request's body. It distinguishes a repeated request from another message with the same key. */
  bodyHash: string;
  targets: readonly string[];
}

export type Acceptance = { id: string; outcome: "stored" | "repeated" | "conflict" };

export type Outcome =
  { state: "sent" } | { state: "waiting"; wait: number; error: string } | { state: "dead"; error: string };

export interface Lane {
  /** One target, or all targets except the listed ones. */
  target: { only: string } | { except: readonly string[] };
  leadId?: string;
}

interface ListedDelivery {
  id: string;
  target: string;
  state: DeliveryState;
  attempts: number;
  error: string | null;
}

export interface ListedLead extends Lead {
  deliveries: ListedDelivery[];
}

/** A selection of leads: by sender, by id, or by age. A selection by age excludes leads with pending deliveries. */
export type Selection = { email: string } | { id: string } | { receivedBefore: number };

/** Leads and their deliveries. Each change is one transaction. Times are in milliseconds since 1970. */
export class Store {
  constructor(
    private readonly database: Database,
    readonly now: () => number = Date.now,
  ) {}

  /** Stores a lead with its deliveries, or returns the id of the lead that was stored with the same key. */
  async accept({ content, key, bodyHash, targets }: NewLead): Promise<Acceptance> {
    this.requireSpace();
    const id = crypto.randomUUID();
    const now = this.now();
    const email = content.fields.email.toLowerCase();
    const rows = await this.database.run(
      {
        sql: `INSERT INTO leads (id, received_at, email, content, idempotency_key, body_hash)
         VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (idempotency_key) DO NOTHING`,
        args: [id, now, email, JSON.stringify(content), key, bodyHash],
      },
      ...targets.map((target): Statement => ({
        sql: `INSERT INTO outbox (id, lead_id, target, due_at) SELECT ?, id, ?, ? FROM leads WHERE id = ?`,
        args: [crypto.randomUUID(), target, now, id],
      })),
      { sql: "SELECT id, body_hash FROM leads WHERE id = ? OR idempotency_key = ?", args: [id, key] },
    );
    const [kept] = rows.at(-1)!;
    if (kept!.id === id) return { id, outcome: "stored" };
    return { id: String(kept!.id), outcome: kept!.body_hash === bodyHash ? "repeated" : "conflict" };
  }

  private requireSpace() {
    if (this.database.isFull?.())
      throw new Error(
        "The database has reached 1 GB. Shorten leads.retentionDays, and run `npm run leads -- sweep`",
      );
  }

  /** Claims the delivery that has been due the longest. After `lease` milliseconds, another process may claim it. */
  async claim(lease: number, { target, leadId }: Lane): Promise<Delivery | undefined> {
    const now = this.now();
    const isOnly = "only" in target;
    const [, rows] = await this.database.run(
      {
        sql: `UPDATE outbox SET state = 'waiting', due_at = ? WHERE state = 'sending' AND due_at <= ?`,
        args: [now, now],
      },
      {
        sql: `UPDATE outbox SET state = 'sending', attempts = attempts + 1, due_at = ?
         WHERE id = (
           SELECT id FROM outbox
           WHERE state = 'waiting' AND due_at <= ?
             AND target ${isOnly ? "= ?" : "NOT IN (SELECT value FROM json_each(?))"}
             AND (? IS NULL OR lead_id = ?)
           ORDER BY due_at LIMIT 1
         )
         RETURNING id, lead_id, target, attempts,
           (SELECT received_at FROM leads WHERE leads.id = lead_id) AS received_at,
           (SELECT content FROM leads WHERE leads.id = lead_id) AS content`,
        args: [
          now + lease,
          now,
          isOnly ? target.only : JSON.stringify(target.except),
          leadId ?? null,
          leadId ?? null,
        ],
      },
    );
    const row = rows![0];
    return row && toDelivery(row);
  }

  /** Records the outcome of an attempt, unless its lease has expired and another attempt has begun. */
  async settle({ id, attempts }: Delivery, outcome: Outcome): Promise<void> {
    const error = outcome.state === "sent" ? null : outcome.error;
    const dueAt = this.now() + (outcome.state === "waiting" ? outcome.wait : 0);
    await this.database.run({
      sql: `UPDATE outbox SET state = ?, due_at = ?, error = ? WHERE id = ? AND attempts = ? AND state != 'sent'`,
      args: [outcome.state, dueAt, error, id, attempts],
    });
  }

  /**
   * Makes all unsent deliveries of a lead due now, and returns their number.
   *
   * @param targets the targets that the lead is also delivered to if they have not accepted it
   */
  async resend(leadId: string, targets: readonly string[] = []): Promise<number> {
    const rows = await this.database.run(
      ...targets.map((target) => ({
        sql: "INSERT INTO outbox (id, lead_id, target, due_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
        args: [crypto.randomUUID(), leadId, target, this.now()],
      })),
      {
        sql: `UPDATE outbox SET state = 'waiting', attempts = 0, due_at = ?, error = NULL
         WHERE lead_id = ? AND state != 'sent' RETURNING id`,
        args: [this.now(), leadId],
      },
      {
        sql: "DELETE FROM reports WHERE delivery_id IN (SELECT id FROM outbox WHERE lead_id = ?)",
        args: [leadId],
      },
    );
    return rows[targets.length]!.length;
  }

  /** Returns all leads or the selected ones, newest first. */
  async list(selection?: { email: string } | { id: string }): Promise<ListedLead[]> {
    const [condition, args] = selection ? conditionOf(selection) : ["TRUE", []];
    const [leads, deliveries] = await this.database.run(
      {
        sql: `SELECT id, received_at, content FROM leads WHERE ${condition} ORDER BY received_at DESC`,
        args,
      },
      {
        sql: `SELECT id, lead_id, target, state, attempts, error FROM outbox
         WHERE lead_id IN (SELECT id FROM leads WHERE ${condition}) ORDER BY target`,
        args,
      },
    );
    const byLead = new Map<unknown, ListedDelivery[]>(leads!.map(({ id }) => [id, []]));
    for (const { lead_id: leadId, ...delivery } of deliveries!)
      byLead.get(leadId)!.push(delivery as unknown as ListedDelivery);
    return leads!.map((row) => ({ ...toLead(row), deliveries: byLead.get(row.id)! }));
  }

  /** Removes leads and their deliveries, and adds both to the list of erasures. Returns the ids of the leads. */
  async remove(selection: Selection): Promise<string[]> {
    const [condition, args] = conditionOf(selection);
    const leads = `SELECT id FROM leads WHERE ${condition}`;
    const deliveries = `SELECT id FROM outbox WHERE lead_id IN (${leads})`;
    const rows = await this.database.run(
      { sql: `INSERT INTO erasures SELECT id, 0 FROM leads WHERE ${condition}`, args },
      {
        sql: `INSERT INTO erasures SELECT id, CASE state WHEN 'sending' THEN due_at ELSE 0 END
         FROM outbox WHERE lead_id IN (${leads})`,
        args,
      },
      { sql: `DELETE FROM reports WHERE delivery_id IN (${deliveries})`, args },
      { sql: `DELETE FROM outbox WHERE lead_id IN (${leads})`, args },
      { sql: `DELETE FROM leads WHERE ${condition} RETURNING id`, args },
    );
    return idsOf(rows.at(-1)!);
  }

  /** Returns the ids of removed leads and deliveries that may have copies. */
  async erasures(): Promise<string[]> {
    const [rows] = await this.database.run({ sql: "SELECT id FROM erasures" });
    return idsOf(rows!);
  }

  /** Removes ids from the list of erasures, except deliveries that another process may still be attempting. */
  async endErasures(ids: readonly string[]): Promise<void> {
    await this.database.run({
      sql: `DELETE FROM erasures WHERE id IN (SELECT value FROM json_each(?)) AND until <= ?`,
      args: [JSON.stringify(ids), this.now()],
    });
  }

  /** Returns unreported failures: deliveries that were given up or are still unsent after `age` milliseconds. */
  async unreported(age: number): Promise<Failure[]> {
    const [rows] = await this.database.run({
      sql: `SELECT * FROM (
         SELECT outbox.id, lead_id, target, attempts, received_at,
           CASE outbox.state WHEN 'dead' THEN 'dead' ELSE 'overdue' END AS state
         FROM outbox JOIN leads ON leads.id = lead_id
         WHERE outbox.state = 'dead' OR (outbox.state != 'sent' AND received_at < ?)
       ) AS failures
       WHERE NOT EXISTS (
         SELECT 1 FROM reports WHERE delivery_id = failures.id AND reports.state = failures.state
       )
       ORDER BY received_at`,
      args: [this.now() - age],
    });
    return rows!.map((row) => ({
      deliveryId: String(row.id),
      leadId: String(row.lead_id),
      target: String(row.target),
      state: row.state as Failure["state"],
      attempts: Number(row.attempts),
      receivedAt: Number(row.received_at),
    }));
  }

  async markReported(failures: readonly Failure[]): Promise<void> {
    await this.database.run(
      ...failures.map(({ deliveryId, state }) => ({
        sql: "INSERT INTO reports VALUES (?, ?) ON CONFLICT DO NOTHING",
        args: [deliveryId, state],
      })),
    );
  }

  async addBackup(path: string): Promise<void> {
    await this.database.run({ sql: "INSERT INTO backups VALUES (?) ON CONFLICT DO NOTHING", args: [path] });
  }

  /** Returns the files that the database was copied to. They may have been deleted since. */
  async backups(): Promise<string[]> {
    const [rows] = await this.database.run({ sql: "SELECT path FROM backups ORDER BY path" });
    return rows!.map(({ path }) => String(path));
  }

  private requests = { hour: 0, bySender: new Map<string, number>() };

  /**
   * Counts a request in memory, and returns how many its sender has made in the current hour. Requests beyond the
   * sender's limit are refused by this number alone, without a transaction.
   */
  countRequest(address: string, count = 1): number {
    const hour = Math.floor(this.now() / HOUR);
    if (this.requests.hour !== hour) this.requests = { hour, bySender: new Map() };
    const { bySender } = this.requests;
    const sum = (bySender.get(address) ?? 0) + count;
    // The database still knows the messages of a sender that is forgotten here.
    if (bySender.size >= MOST_SENDERS) bySender.delete(bySender.keys().next().value!);
    bySender.set(address, sum);
    return sum;
  }

  /**
   * Counts a message, and returns how many its sender has sent in the current hour, and all senders today (in UTC).
   *
   * @param address the sender's network address, which is stored only as a hash whose salt changes every day
   */
  async countMessage(address: string): Promise<{ fromSender: number; today: number }> {
    const hour = Math.floor(this.now() / HOUR);
    const day = Math.floor(this.now() / DAY);
    const sender = await hashOf(`${await this.saltOf(day)} ${address}`);
    const sql =
      "INSERT INTO visits VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET count = count + 1 RETURNING count";
    const counts = await this.database.run(
      { sql, args: [sender, hour] },
      { sql, args: ["all", (day * DAY) / HOUR] },
    );
    const [fromSender, today] = counts.map(([row]) => Number(row!.count));
    // Another process may have counted more.
    this.countRequest(address, Math.max(0, fromSender! - this.countRequest(address, 0)));
    return { fromSender: fromSender!, today: today! };
  }

  private salt: { day: number; text: string } | undefined;

  /** Returns a day's salt and deletes earlier salts. Without its salt, a hash cannot be linked to an address. */
  private async saltOf(day: number): Promise<string> {
    if (this.salt?.day === day) return this.salt.text;
    const rows = await this.database.run(
      { sql: "DELETE FROM salts WHERE day < ?", args: [day] },
      { sql: "DELETE FROM visits WHERE hour < ?", args: [(day * DAY) / HOUR] },
      { sql: "INSERT INTO salts VALUES (?, ?) ON CONFLICT DO NOTHING", args: [day, crypto.randomUUID()] },
      { sql: "SELECT salt FROM salts WHERE day = ?", args: [day] },
    );
    this.salt = { day, text: String(rows.at(-1)![0]!.salt) };
    return this.salt.text;
  }

  private secretText: string | undefined;

  /** Returns the secret that signs challenges. It is created once for each database. */
  readonly secret = async (): Promise<string> => {
    if (this.secretText) return this.secretText;
    const rows = await this.database.run(
      {
        sql: "INSERT INTO secrets VALUES ('challenge', ?) ON CONFLICT DO NOTHING",
        args: [crypto.randomUUID()],
      },
      { sql: "SELECT secret FROM secrets WHERE name = 'challenge'" },
    );
    this.secretText = String(rows.at(-1)![0]!.secret);
    return this.secretText;
  };

  /**
   * Uses up a proof of work.
   *
   * @param key the key that all attempts to send one message share
   * @returns whether it was not used for another message
   */
  async useProof(id: string, expires: number, key: string): Promise<boolean> {
    const rows = await this.database.run(
      { sql: "DELETE FROM proofs WHERE expires_at < ?", args: [this.now()] },
      { sql: "INSERT INTO proofs VALUES (?, ?, ?) ON CONFLICT DO NOTHING", args: [id, key, expires] },
      { sql: "SELECT message_key FROM proofs WHERE id = ?", args: [id] },
    );
    return rows.at(-1)![0]!.message_key === key;
  }

  /**
   * Returns the time at which the oldest lead with an unsent delivery arrived. Throws an error if the store is not
   * writable, on which `/healthz` relies.
   */
  async oldestUnsent(): Promise<number | undefined> {
    this.requireSpace();
    const [, rows] = await this.database.run(
      {
        sql: "INSERT INTO health VALUES (1, ?) ON CONFLICT DO UPDATE SET checked_at = excluded.checked_at",
        args: [this.now()],
      },
      {
        sql: `SELECT MIN(received_at) AS oldest FROM leads
         WHERE id IN (SELECT lead_id FROM outbox WHERE state != 'sent')`,
      },
    );
    const oldest = rows![0]!.oldest;
    return oldest === null ? undefined : Number(oldest);
  }
}

function conditionOf(selection: Selection): [string, (string | number)[]] {
  if ("email" in selection) return ["email = ?", [selection.email.toLowerCase()]];
  if ("id" in selection) return ["id = ?", [selection.id]];
  // A lead may still be on its way after a short retention period.
  const isOnItsWay = "SELECT lead_id FROM outbox WHERE state IN ('waiting', 'sending')";
  return [`received_at < ? AND id NOT IN (${isOnItsWay})`, [selection.receivedBefore]];
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => String(id));

const toLead = (row: Row): Lead => ({
  id: String(row.id),
  receivedAt: Number(row.received_at),
  ...(JSON.parse(String(row.content)) as LeadContent),
});

const toDelivery = (row: Row): Delivery => ({
  id: String(row.id),
  target: String(row.target),
  attempts: Number(row.attempts),
  lead: toLead({ ...row, id: row.lead_id }),
});

/** Returns the SHA-256 hash of a string in hexadecimal. */
export async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
