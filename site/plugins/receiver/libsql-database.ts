import { mkdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { createClient } from "@libsql/client/sqlite3";
import type { Database } from "./database";
import { schema } from "./schema";

const pragmas = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;";

export interface FileDatabase extends Database {
  /** Writes a consistent copy to a new file, even while other processes write. */
  backup(file: string): Promise<void>;
  close(): void;
}

const isBusy = (error: unknown) => (error as { code?: string }).code?.startsWith("SQLITE_BUSY");

const inodeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.ino;

/**
 * Opens or creates a database in a file that only its owner can read. A transaction is on disk when its promise
 * resolves.
 *
 * @param patience how long a transaction waits while another process locks the file, in milliseconds. The form waits
 *   15 seconds for a response.
 * @throws Error if the folder or the file is not writable
 */
export async function openDatabase(file: string, patience = 10_000): Promise<FileDatabase> {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const createFile = () => writeFileSync(file, "", { flag: "a", mode: 0o600 });
  createFile();
  // @libsql/client 0.18.0 waits for a lock synchronously, which blocks all other requests. Another receiver's transaction takes less
  // than this timeout. `inTurn` waits longer without blocking.
  const client = createClient({ url: pathToFileURL(path.resolve(file)).href, concurrency: 1, timeout: 25 });
  let inode: number | undefined;
  let lastRefusal = 0;
  let queue: Promise<unknown> = Promise.resolve();

  async function prepare() {
    await client.executeMultiple(pragmas);
    await client.batch([...schema], "write");
    inode = inodeOf(file);
  }

  /**
   * Runs one action after the other, because all that wait for the lock would slow the others down. An action is retried
   * while another process locks the file, but no longer than `patience`.
   */
  function inTurn<T>(act: () => Promise<T>): Promise<T> {
    const result = queue.then(() => whileBusy(act));
    queue = result.catch(() => {});
    return result;
  }

  async function whileBusy<T>(act: () => Promise<T>): Promise<T> {
    // If an action has just waited in vain, the next ones in the queue fail immediately.
    const end = Date.now() + (Date.now() - lastRefusal < 1000 ? 0 : patience);
    for (;;) {
      try {
        return await act();
      } catch (error) {
        if (!isBusy(error)) throw error;
        // After a refused lock, a connection of @libsql/client 0.18.0 can no longer commit.
        await client.reconnect();
        await client.executeMultiple(pragmas).catch(() => {});
        if (Date.now() >= end) {
          lastRefusal = Date.now();
          throw error;
        }
        // With equal delays, two processes could meet at every attempt.
        await delay(1 + Math.random() * 9);
      }
    }
  }

  /** @throws Error if the file was removed or replaced, because the last transaction is then lost */
  async function checkFile() {
    if (inodeOf(file) === inode) return;
    createFile();
    await client.reconnect();
    await prepare();
    throw new Error(
      `${file} was removed or replaced while it was in use. Nothing was stored in the new file.`,
    );
  }

  await inTurn(prepare);
  return {
    async run(...statements) {
      const isRead = statements.every(({ sql }) => sql.startsWith("SELECT"));
      const results = await inTurn(() => client.batch(statements, isRead ? "read" : "write"));
      await checkFile();
      return results.map(({ rows }) => rows.map((row) => ({ ...row })));
    },
    // The write-ahead log keeps deleted rows until it is truncated.
    removeTraces: () =>
      inTurn(async () => {
        const { rows } = await client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
        if (Number(rows[0]?.busy) === 0) return;
        const message = `${file}-wal still contains deleted rows, because another process is reading the database. Try again.`;
        throw Object.assign(new Error(message), { code: "SQLITE_BUSY" });
      }),
    async backup(copy) {
      writeFileSync(copy, "", { flag: "wx", mode: 0o600 });
      await inTurn(() => client.execute({ sql: "VACUUM INTO ?", args: [copy] }));
    },
    close() {
      client.close();
    },
  };
}
