import { Counts } from "./counts";
import { ROW_BYTES, type Database, type Row, type Statement } from "./database";
import {
  isMarked,
  type Delivery,
  type DeliveryState,
  type Failure,
  type Lead,
  type LeadContent,
} from "../lead";

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The longest time for which an attempt owns a delivery, in milliseconds. */
const LONGEST_LEASE = 2 * MINUTE;
/** The time for which no space is looked for after none was found, in milliseconds. */
const TIME_WITHOUT_SPACE = 5000;
/** The part of the store that messages without a proof of work may fill, in bytes. */
const UNPROVEN_SHARE = 200_000_000;
/** The time at which held deliveries are due: never, as long as nothing releases them. */
const HELD = 8.64e15;

interface NewLead {
  content: LeadContent;
  key: string | null;
  /** The hash of the request's body. It distinguishes a repeated request from another message with the same key. */
  bodyHash: string;
  /** The proof of work, which the transaction uses up. It expires at a time in milliseconds since 1970. */
  proof?: { id: string; expires: number };
  targets: readonly string[];
  /** The targets whose deliveries wait until they are released. */
  held?: readonly string[];
}

/** The outcome, and the id of the stored lead. With `used`, another message has used the proof, and none is stored. */
type Acceptance = { id: string; outcome: "stored" | "repeated" | "conflict" | "used" };

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

/** A selection of leads and answers on previews: by sender, by id, or by age. A selection by age excludes those with pending deliveries. */
export type Selection =
  | { email: string }
  | { id: string }
  | { ids: readonly string[] }
  | { receivedBefore: number; answeredBefore: number };

/** The ids of answers on previews begin with their kind, which the primary key's index finds. Other ids are leads'. */
const isAnswer = "GLOB 'preview-*'";

/** Leads and their deliveries. Each change is one transaction. Times are in milliseconds since 1970. */
export class Store extends Counts {
  constructor(
    database: Database,
    now?: () => number,
    private readonly unprovenShare = UNPROVEN_SHARE,
  ) {
    super(database, now);
  }

  /**
   * Stores a lead with its deliveries, or returns the id of the lead that was stored with the same key, or with the same
   * proof and body. If nothing is stored, the proof is not used up.
   */
  async accept({ content, key, bodyHash, proof, targets, held = [] }: NewLead): Promise<Acceptance> {
    this.requireSpace();
    const bytes = unprovenBytes(content);
    if (bytes > 0) await this.makeSpace(bytes);
    const id = `${content.kind ? "preview-" : ""}${crypto.randomUUID()}`;
    const now = this.now();
    const email = content.fields.email.toLowerCase();
    const proofId = proof?.id ?? null;
    const use = `${bodyHash} ${id}`;
    // Unmarked leads are due before all others that wait.
    const dueAt = isMarked(content) ? now : now - DAY;
    const rows = await this.database.run(
      { sql: "DELETE FROM proofs WHERE expires_at < ?", args: [now] },
      {
        sql: "INSERT INTO proofs SELECT ?, ?, ? WHERE ? IS NOT NULL ON CONFLICT DO NOTHING",
        args: [proofId, use, proof?.expires ?? 0, proofId],
      },
      {
        sql: `INSERT INTO leads (id, received_at, email, content, idempotency_key, body_hash)
         SELECT ?, ?, ?, ?, ?, ?
         WHERE ? IS NULL OR EXISTS (SELECT 1 FROM proofs WHERE id = ? AND message_key = ?)
         ON CONFLICT (idempotency_key) DO NOTHING`,
        args: [id, now, email, JSON.stringify(content), key, bodyHash, proofId, proofId, use],
      },
      {
        sql: "INSERT INTO unproven SELECT id, ? FROM leads WHERE id = ? AND ? > 0",
        args: [bytes, id, bytes],
      },
      ...targets.map((target): Statement => ({
        sql: `INSERT INTO outbox (id, lead_id, target, due_at) SELECT ?, id, ?, ? FROM leads WHERE id = ?`,
        args: [crypto.randomUUID(), target, held.includes(target) ? HELD : dueAt, id],
      })),
      {
        sql: "DELETE FROM proofs WHERE id = ? AND message_key = ? AND NOT EXISTS (SELECT 1 FROM leads WHERE id = ?)",
        args: [proofId, use, id],
      },
      { sql: "SELECT bytes FROM sums WHERE name = 'unproven'" },
      { sql: "SELECT message_key FROM proofs WHERE id = ?", args: [proofId] },
      { sql: "SELECT id, body_hash FROM leads WHERE id = ? OR idempotency_key = ?", args: [id, key] },
    );
    const [[sum], [used], [kept]] = rows.slice(-3) as [Row[], Row[], Row[]];
    this.unprovenSum = Number(sum!.bytes);
    if (used && used.message_key !== use) {
      const [hash, leadId] = String(used.message_key).split(" ");
      return leadId && hash === bodyHash ? { id: leadId, outcome: "repeated" } : { id: "", outcome: "used" };
    }
    if (kept!.id === id) return { id, outcome: "stored" };
    return { id: String(kept!.id), outcome: kept!.body_hash === bodyHash ? "repeated" : "conflict" };
  }

  /** Returns whether a message has used a proof. */
  async isUsed(proofId: string): Promise<boolean> {
    const [rows] = await this.database.run({ sql: "SELECT 1 FROM proofs WHERE id = ?", args: [proofId] });
    return rows!.length > 0;
  }

  private requireSpace() {
    if (this.database.isFull?.())
      throw new Error(
        "The database has reached 1 GB. First remove delivered messages without a proof of work: `npm run leads -- sweep --unproven`. If that is not enough, shorten leads.retentionDays, and run `npm run leads -- sweep`",
      );
  }

  fullness = (): number => this.database.fullness?.() ?? 0;

  /** The size of all leads without a proof when the last lead was stored. */
  private unprovenSum = Number.POSITIVE_INFINITY;
  private fullUntil = 0;

  /**
   * Removes the oldest sent leads without a proof if their share is full. Throws an error if that is too little.
   * Their traces are removed within the next hour, because that copies the database.
   */
  private async makeSpace(bytes: number): Promise<void> {
    const overflow = async () => {
      const [rows] = await this.database.run({ sql: "SELECT bytes FROM sums WHERE name = 'unproven'" });
      return Number(rows![0]!.bytes) + bytes - this.unprovenShare;
    };
    if (this.unprovenSum + bytes <= this.unprovenShare || (await overflow()) <= 0) return;
    if (this.now() >= this.fullUntil) {
      const ids = await this.sentUnproven(Math.max(bytes, this.unprovenShare / 20));
      if (ids.length > 0) await this.remove({ ids }, this.now() + HOUR);
      if ((await overflow()) <= 0) return;
      this.fullUntil = this.now() + TIME_WITHOUT_SPACE;
    }
    throw new Error("The messages without a proof of work have filled their part of the database");
  }

  /** Returns the ids of the oldest leads without a proof, all of whose deliveries are sent, up to a size in bytes. */
  async sentUnproven(bytes = Number.MAX_SAFE_INTEGER): Promise<string[]> {
    const [rows] = await this.database.run({
      sql: `SELECT id FROM (
         SELECT lead_id AS id, SUM(bytes) OVER (ORDER BY unproven.rowid) - bytes AS before FROM unproven
         WHERE NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.lead_id = unproven.lead_id AND state != 'sent')
       ) WHERE before < ?`,
      args: [bytes],
    });
    return idsOf(rows!);
  }

  async held(target: string, from: number, count: number): Promise<Lead[]> {
    const [rows] = await this.database.run({
      sql: `SELECT leads.id, received_at, content FROM outbox JOIN leads ON leads.id = lead_id
         WHERE state = 'waiting' AND due_at = ? AND target = ? ORDER BY outbox.rowid LIMIT ? OFFSET ?`,
      args: [HELD, target, count, from],
    });
    return rows!.map(toLead);
  }

  /** Makes the held delivery of a lead to a target due. */
  async release(target: string, leadId: string): Promise<void> {
    await this.database.run({
      sql: "UPDATE outbox SET due_at = ? WHERE lead_id = ? AND target = ? AND due_at = ?",
      args: [this.now(), leadId, target, HELD],
    });
  }

  /** Makes held deliveries due if their target is none of these, because nothing else would release them. */
  async releaseOthers(targets: readonly string[]): Promise<void> {
    await this.database.run({
      sql: `UPDATE outbox SET due_at = ? WHERE state = 'waiting' AND due_at = ?
         AND target NOT IN (SELECT value FROM json_each(?))`,
      args: [this.now(), HELD, JSON.stringify(targets)],
    });
  }

  async settleHeld(target: string, leads: readonly Lead[], outcome: Exclude<Outcome, { state: "waiting" }>) {
    await this.database.run({
      sql: `UPDATE outbox SET state = ?, due_at = ?, error = ?, attempts = attempts + 1
         WHERE lead_id IN (SELECT value FROM json_each(?)) AND target = ? AND due_at = ?`,
      args: [
        outcome.state,
        this.now(),
        outcome.state === "dead" ? outcome.error : null,
        JSON.stringify(leads.map(({ id }) => id)),
        target,
        HELD,
      ],
    });
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
    const [row] = rows!;
    if (!row) return undefined;
    const lead = toLead({ ...row, id: row.lead_id });
    return { id: String(row.id), target: String(row.target), attempts: Number(row.attempts), lead };
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

  /** Makes all unsent deliveries of a lead due, also to `targets` that did not accept it. Returns their number. */
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
    const [selected, args] = selection ? conditionOf(selection) : ["TRUE", []];
    const condition = `${selected} AND id NOT ${isAnswer}`;
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

  /** Removes leads and their deliveries. Their copies and traces remain until a time. Returns the leads' ids. */
  async remove(selection: Selection, until = 0): Promise<string[]> {
    const [condition, args] = conditionOf(selection);
    const leads = `SELECT id FROM leads WHERE ${condition}`;
    const deliveries = `SELECT id FROM outbox WHERE lead_id IN (${leads})`;
    const rows = await this.database.run(
      { sql: `INSERT INTO erasures SELECT id, ? FROM leads WHERE ${condition}`, args: [until, ...args] },
      {
        sql: `INSERT INTO erasures SELECT id, CASE state WHEN 'sending' THEN due_at ELSE ? END
         FROM outbox WHERE lead_id IN (${leads})`,
        args: [until, ...args],
      },
      { sql: `DELETE FROM reports WHERE delivery_id IN (${deliveries})`, args },
      { sql: `DELETE FROM outbox WHERE lead_id IN (${leads})`, args },
      { sql: `DELETE FROM leads WHERE ${condition} RETURNING id`, args },
    );
    return idsOf(rows.at(-1)!);
  }

  /** Returns the ids of removed leads and deliveries whose copies are to be removed. */
  async erasures(): Promise<string[]> {
    const [rows] = await this.database.run({
      sql: "SELECT id FROM erasures WHERE until <= ?",
      args: [this.now() + LONGEST_LEASE],
    });
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
         SELECT outbox.id AS deliveryId, leads.id AS leadId, target, attempts, received_at AS receivedAt,
           CASE outbox.state WHEN 'dead' THEN 'dead' ELSE 'overdue' END AS state
         FROM outbox JOIN leads ON leads.id = lead_id
         WHERE lead_id NOT ${isAnswer} AND (outbox.state = 'dead' OR (outbox.state != 'sent' AND received_at < ? AND due_at < ${HELD}))
       ) AS failures
       WHERE NOT EXISTS (
         SELECT 1 FROM reports WHERE delivery_id = deliveryId AND reports.state = failures.state
       )
       ORDER BY receivedAt`,
      args: [this.now() - age],
    });
    return rows as unknown as Failure[];
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

  /** Returns when the oldest unsent lead arrived. Throws an error if the store is not writable. */
  async oldestUnsent(): Promise<number | undefined> {
    this.requireSpace();
    const [, rows] = await this.database.run(
      {
        sql: "INSERT INTO health VALUES (1, ?) ON CONFLICT DO UPDATE SET checked_at = excluded.checked_at",
        args: [this.now()],
      },
      {
        sql: `SELECT MIN(received_at) AS oldest FROM leads
         WHERE id NOT ${isAnswer} AND id IN (
           SELECT lead_id FROM outbox WHERE state IN ('waiting', 'sending', 'dead') AND due_at < ${HELD}
         )`,
      },
    );
    const oldest = rows![0]!.oldest;
    return oldest === null ? undefined : Number(oldest);
  }
}

function conditionOf(selection: Selection): [string, (string | number)[]] {
  if ("email" in selection) return ["email = ?", [selection.email.toLowerCase()]];
  if ("id" in selection) return ["id = ?", [selection.id]];
  if ("ids" in selection) return ["id IN (SELECT value FROM json_each(?))", [JSON.stringify(selection.ids)]];
  // A lead may still be on its way after a short retention period.
  const isOnItsWay = "SELECT lead_id FROM outbox WHERE state IN ('waiting', 'sending')";
  const isOld = `(received_at < ? OR (id ${isAnswer} AND received_at < ?))`;
  return [`${isOld} AND id NOT IN (${isOnItsWay})`, [selection.receivedBefore, selection.answeredBefore]];
}

/** Returns the size of a lead's rows if it came without a proof of work, or zero. */
export const unprovenBytes = (content: LeadContent): number =>
  content.marks.some((mark) => mark === "unproven" || mark === "proof")
    ? new TextEncoder().encode(JSON.stringify(content)).length + ROW_BYTES
    : 0;

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => String(id));

const toLead = (row: Row): Lead => ({
  id: String(row.id),
  receivedAt: Number(row.received_at),
  ...(JSON.parse(String(row.content)) as LeadContent),
});
