import type { Database, Row, Statement } from "./database";
import type { Delivery, DeliveryState, Lead, LeadContent } from "./lead";

const DAY = 24 * 60 * 60 * 1000;
const HOUR = 60 * 60 * 1000;

export interface NewLead {
  content: LeadContent;
  /** The `Idempotency-Key` of the request, or nothing. */
  key: string | null;
  /** The hash of the request's body, to tell a repeated request from another one with the same key. */
  bodyHash: string;
  /** Names of the targets that it is to be delivered to. */
  targets: readonly string[];
}

export type Acceptance = { id: string; outcome: "stored" | "repeated" | "conflict" };

export type Outcome =
  | { state: "sent" }
  | { state: "waiting"; wait: number; error: string }
  | { state: "dead"; error: string; alert: boolean };

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

/** Leads and their deliveries. Each method is one transaction. Times are in milliseconds since 1970. */
export class Store {
  constructor(
    private readonly database: Database,
    private readonly now: () => number = Date.now,
  ) {}

  /** Keeps a lead and what is to be delivered of it, or finds the one that came with the same key. */
  async accept({ content, key, bodyHash, targets }: NewLead): Promise<Acceptance> {
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

  /** Takes the delivery that is due the longest, for `lease` milliseconds: then others may take it. */
  async claim(lease: number, leadId: string | null = null): Promise<Delivery | undefined> {
    const now = this.now();
    const [, rows] = await this.database.run(
      { sql: "UPDATE outbox SET state = 'waiting' WHERE state = 'sending' AND due_at <= ?", args: [now] },
      {
        sql: `UPDATE outbox SET state = 'sending', attempts = attempts + 1, due_at = ?
         WHERE id = (
           SELECT id FROM outbox
           WHERE state = 'waiting' AND due_at <= ? AND (? IS NULL OR lead_id = ?) ORDER BY due_at LIMIT 1
         )
         RETURNING id, lead_id, target, attempts,
           (SELECT received_at FROM leads WHERE leads.id = lead_id) AS received_at,
           (SELECT content FROM leads WHERE leads.id = lead_id) AS content`,
        args: [now + lease, now, leadId, leadId],
      },
    );
    const row = rows![0];
    if (!row) return undefined;
    return {
      id: String(row.id),
      target: String(row.target),
      attempts: Number(row.attempts),
      lead: toLead({ ...row, id: row.lead_id }),
    };
  }

  /** Notes what came of an attempt, unless its lease has run out and another one has begun. */
  async settle({ id, attempts }: Delivery, outcome: Outcome): Promise<void> {
    const error = outcome.state === "sent" ? null : outcome.error;
    const dueAt = this.now() + (outcome.state === "waiting" ? outcome.wait : 0);
    const settled: Statement = {
      sql: `UPDATE outbox SET state = ?, due_at = ?, error = ? WHERE id = ? AND attempts = ? AND state != 'sent'`,
      args: [outcome.state, dueAt, error, id, attempts],
    };
    const alert: Statement = {
      sql: `INSERT INTO outbox (id, lead_id, target, due_at)
       SELECT ?, lead_id, 'alert', ? FROM outbox WHERE id = ? AND state = 'dead'
       ON CONFLICT (lead_id, target) DO NOTHING`,
      args: [crypto.randomUUID(), this.now(), id],
    };
    const isAlert = outcome.state === "dead" && outcome.alert;
    await this.database.run(settled, ...(isAlert ? [alert] : []));
  }

  /** Lets everything of a lead that is not sent be tried again now; says how many deliveries that are. */
  async resend(leadId: string): Promise<number> {
    const [rows] = await this.database.run({
      sql: `UPDATE outbox SET state = 'waiting', attempts = 0, due_at = ?, error = NULL
       WHERE lead_id = ? AND state != 'sent' RETURNING id`,
      args: [this.now(), leadId],
    });
    return rows!.length;
  }

  /** Leads, newest first: all, or those of one address. */
  async list(email: string | null = null): Promise<ListedLead[]> {
    const [leads, deliveries] = await this.database.run(
      {
        sql: "SELECT id, received_at, content FROM leads WHERE ? IS NULL OR email = ? ORDER BY received_at DESC",
        args: [email, email?.toLowerCase() ?? null],
      },
      { sql: "SELECT id, lead_id, target, state, attempts, error FROM outbox ORDER BY target" },
    );
    return leads!.map((row) => ({
      ...toLead(row),
      deliveries: deliveries!.filter(({ lead_id: lead }) => lead === row.id) as unknown as ListedDelivery[],
    }));
  }

  /** Removes leads with their deliveries; answers with the ids of both. */
  async remove(which: { email: string } | { id: string } | { receivedBefore: number }): Promise<string[]> {
    const [condition, value] =
      "email" in which
        ? (["email = ?", which.email.toLowerCase()] as const)
        : "id" in which
          ? (["id = ?", which.id] as const)
          : (["received_at < ?", which.receivedBefore] as const);
    const rows = await this.database.run(
      {
        sql: `DELETE FROM outbox WHERE lead_id IN (SELECT id FROM leads WHERE ${condition}) RETURNING id`,
        args: [value],
      },
      { sql: `DELETE FROM leads WHERE ${condition} RETURNING id`, args: [value] },
    );
    return rows.flat().map((row) => String(row.id));
  }

  /** The visitor's requests in this hour, this one among them. Their address is kept as a hash of the day. */
  async countVisit(address: string): Promise<number> {
    const hour = Math.floor(this.now() / HOUR);
    const visitor = await hashOf(`${await this.saltOf(Math.floor(this.now() / DAY))} ${address}`);
    const [counted] = await this.database.run({
      sql: "INSERT INTO visits VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET count = count + 1 RETURNING count",
      args: [visitor, hour],
    });
    return Number(counted![0]!.count);
  }

  private salt: { day: number; text: string } | undefined;

  /** With a new salt, nobody can tell which hashes of yesterday were whose. */
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

  /**
   * When the oldest lead arrived that is still to be delivered, or was given up.
   * @throws Error where the store can't write
   */
  async oldestUnsent(): Promise<number | undefined> {
    const [, rows] = await this.database.run(
      {
        sql: "INSERT INTO health VALUES (1, ?) ON CONFLICT DO UPDATE SET checked_at = excluded.checked_at",
        args: [this.now()],
      },
      {
        sql: `SELECT MIN(received_at) AS oldest FROM leads
         WHERE id IN (SELECT lead_id FROM outbox WHERE state != 'sent' AND target != 'alert')`,
      },
    );
    const oldest = rows![0]!.oldest;
    return oldest === null ? undefined : Number(oldest);
  }
}

const toLead = (row: Row): Lead => ({
  id: String(row.id),
  receivedAt: Number(row.received_at),
  ...(JSON.parse(String(row.content)) as LeadContent),
});

/** SHA-256 in hexadecimal digits. */
export async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
