import { networkOf } from "../network-address";
import type { Database } from "./database";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** The maximum number of senders whose requests are counted in memory. */
const MOST_SENDERS = 10_000;

/** Counters of senders and turns, and the secrets of the database. Times are in milliseconds since 1970. */
export class Counts {
  constructor(
    readonly database: Database,
    readonly now: () => number = Date.now,
  ) {}

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
   * Counts a message, and returns how many its sender has sent in the current hour, and all senders together today (in UTC).
   *
   * @param address the sender's network address, which is stored only as a hash whose salt changes every day
   * @param bytes the size of a message without a proof of work. The sizes of the sender's and of its network's messages
   *   in the current hour are returned.
   * @param total the name of the messages that are counted together
   */
  async countMessage(address: string, bytes = 0, total = "all") {
    const hour = Math.floor(this.now() / HOUR);
    const day = Math.floor(this.now() / DAY);
    const salt = await this.saltOf(day);
    const sender = await hashOf(`${salt} ${address}`);
    const network = await hashOf(`${salt} ${networkOf(address)}`);
    const sql =
      "INSERT INTO visits VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count RETURNING count";
    const counts = await this.database.run(
      { sql, args: [sender, hour, 1] },
      { sql, args: [total, (day * DAY) / HOUR, 1] },
      ...(bytes > 0
        ? [
            { sql, args: [`${sender} bytes`, hour, bytes] },
            { sql, args: [`${network} network`, hour, bytes] },
          ]
        : []),
    );
    const [fromSender, today, senderBytes = 0, networkBytes = 0] = counts.map(([row]) => Number(row!.count));
    // Another process may have counted more.
    this.countRequest(address, Math.max(0, fromSender! - this.countRequest(address, 0)));
    return { fromSender: fromSender!, today: today!, senderBytes, networkBytes };
  }

  /** Takes a turn, unless the last one was less than `every` ms ago, or today (UTC) had `limit` turns. */
  async takeTurn(name: string, every: number, limit = Number.MAX_SAFE_INTEGER): Promise<boolean> {
    const now = this.now();
    const [rows] = await this.database.run({
      sql: `INSERT INTO turns VALUES (?, ?, ?, 1) ON CONFLICT DO UPDATE
         SET at = excluded.at, day = excluded.day,
           count = CASE day WHEN excluded.day THEN count + 1 ELSE 1 END
         WHERE at <= ? AND (day != excluded.day OR count < ?)
         RETURNING name`,
      args: [name, now, Math.floor(now / DAY), now - every, limit],
    });
    return rows!.length > 0;
  }

  /** Returns whether today (in UTC) had `limit` turns. */
  async areTurnsUsed(name: string, limit: number): Promise<boolean> {
    const [rows] = await this.database.run({
      sql: "SELECT name FROM turns WHERE name = ? AND day = ? AND count >= ?",
      args: [name, Math.floor(this.now() / DAY), limit],
    });
    return rows!.length > 0;
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
}

/** Returns the SHA-256 hash of a string in hexadecimal. */
export async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
