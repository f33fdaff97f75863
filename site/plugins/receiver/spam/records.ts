import type { Database } from "../database";
import type { Delivery } from "../lead";
import { fold } from "./fold";
import { COMMON_PARTS } from "./fingerprint";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** The time for which texts are compared. */
const MEMORY = 30 * DAY;

/** What a message is compared with. */
export interface Traces {
  email: string;
  name: string;
  fingerprint: readonly number[];
  /** The valid token of the message, and the key that all attempts to send it share. */
  token?: { id: string; expires: number; key: string };
}

/** What earlier messages say about one, and about the amount of messages. */
export interface Traffic {
  /** Whether the delivery waits for a digest. */
  isHeld: boolean;
  /** The number of marked messages among the last 20 of a day. */
  recentMarked: number;
  /** The number of messages within a day. */
  today: number;
  /** The average number of messages a day in the four weeks before; undefined if the first message is too recent. */
  usual: number | undefined;
}

/** The records about spam in the database of the leads. They are removed with the leads that they belong to. */
export class SpamRecords {
  constructor(
    private readonly database: Database,
    readonly now: () => number,
  ) {}

  private secretText: string | undefined;

  /** Returns the secret that signs form tokens. It is created once for each database. */
  async secret(): Promise<string> {
    if (this.secretText) return this.secretText;
    const rows = await this.database.run(
      {
        sql: "INSERT INTO secrets VALUES ('form-token', ?) ON CONFLICT DO NOTHING",
        args: [crypto.randomUUID()],
      },
      { sql: "SELECT secret FROM secrets WHERE name = 'form-token'" },
    );
    this.secretText = String(rows.at(-1)![0]!.secret);
    return this.secretText;
  }

  /**
   * Uses up a token, and compares a message with those of other senders.
   *
   * @returns whether the token was used for another message, and the number of other senders of nearly the same text
   */
  async compare({
    email,
    name,
    fingerprint,
    token,
  }: Traces): Promise<{ isReplay: boolean; senders: number }> {
    const now = this.now();
    const uses = token
      ? [
          { sql: "DELETE FROM tokens WHERE expires_at < ?", args: [now] },
          {
            sql: "INSERT INTO tokens VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            args: [token.id, token.key, token.expires],
          },
          { sql: "SELECT message_key FROM tokens WHERE id = ?", args: [token.id] },
        ]
      : [];
    const rows = await this.database.run(...uses, {
      sql: `SELECT MAX(email) AS email, MAX(json_extract(content, '$.fields.name')) AS name
       FROM fingerprints JOIN leads ON leads.id = lead_id
       WHERE part IN (SELECT value FROM json_each(?)) AND email != ? AND received_at > ?
       GROUP BY lead_id HAVING COUNT(*) >= ? LIMIT 50`,
      args: [JSON.stringify(fingerprint), email.toLowerCase(), now - MEMORY, COMMON_PARTS],
    });
    const others = new Map(rows.at(-1)!.map((row) => [row.email, fold(String(row.name))]));
    // A person may correct their address and send the same message again.
    const isCorrection = [...others.values()].includes(fold(name));
    return {
      isReplay: token !== undefined && rows[2]![0]!.message_key !== token.key,
      senders: others.size - (isCorrection ? 1 : 0),
    };
  }

  /** Adds a mark that was found after a lead was stored. */
  async addMark(leadId: string, mark: string): Promise<void> {
    await this.database.run({
      sql: `UPDATE leads SET content = json_insert(content, '$.marks[#]', ?)
       WHERE id = ? AND NOT EXISTS (SELECT 1 FROM json_each(content, '$.marks') WHERE value = ?)`,
      args: [mark, leadId, mark],
    });
  }

  /** Returns whether this is the first call of the day. */
  async isFirstToday(): Promise<boolean> {
    const hour = Math.floor(this.now() / DAY) * 24;
    const [rows] = await this.database.run({
      sql: "INSERT INTO visits VALUES ('flood', ?, 1) ON CONFLICT DO UPDATE SET count = count + 1 RETURNING count",
      args: [hour],
    });
    return Number(rows![0]!.count) === 1;
  }

  async trafficAt({ id, lead }: Delivery): Promise<Traffic> {
    const day = lead.receivedAt - DAY;
    const fourWeeks = day - 28 * DAY;
    const [held, recent, counts] = await this.database.run(
      { sql: "SELECT 1 FROM held WHERE delivery_id = ?", args: [id] },
      {
        sql: `SELECT json_array_length(content, '$.marks') AS marks FROM leads
         WHERE received_at > ? AND received_at <= ? ORDER BY received_at DESC LIMIT 20`,
        args: [day, lead.receivedAt],
      },
      {
        sql: `SELECT (SELECT COUNT(*) FROM leads WHERE received_at > ? AND received_at <= ?) AS today,
           (SELECT COUNT(*) FROM leads WHERE received_at > ? AND received_at <= ?) AS before,
           (SELECT MIN(received_at) FROM leads) AS first`,
        args: [day, lead.receivedAt, fourWeeks, day],
      },
    );
    const { today, before, first } = counts![0]!;
    const days = Math.min(28, (day - Number(first)) / DAY);
    return {
      isHeld: held!.length > 0,
      recentMarked: recent!.filter(({ marks }) => Number(marks) > 0).length,
      today: Number(today),
      usual: days >= 7 ? Number(before) / days : undefined,
    };
  }

  /** Lets a claimed delivery wait for the digest. */
  async hold({ id }: Delivery, until: number): Promise<void> {
    await this.database.run(
      { sql: "INSERT INTO held VALUES (?, ?) ON CONFLICT DO NOTHING", args: [id, until] },
      {
        sql: "UPDATE outbox SET state = 'waiting', attempts = attempts - 1, due_at = ? WHERE id = ?",
        args: [until, id],
      },
    );
  }

  /** Removes a delivery that the target does not accept. */
  async withhold({ id }: Delivery): Promise<void> {
    await this.database.run({ sql: "DELETE FROM outbox WHERE id = ?", args: [id] });
  }
}
