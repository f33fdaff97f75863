import { mkdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createClient } from "@libsql/client/sqlite3";
import { schema, type Database } from "./database";

/** `VACUUM` copies all rows: in memory, because a temporary file would be another trace of them. */
const pragmas =
  "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY;";

/** The size of the file at which the receiver accepts no more messages. It still delivers and erases. */
const MOST_BYTES = 1024 ** 3;

export interface FileDatabase extends Database {
  /** Writes a consistent copy to a new file, even while other processes write. */
  backup(file: string): Promise<void>;
  /** Writes everything to the file, and empties the write-ahead log next to it. */
  emptyLog(): Promise<void>;
  close(): void;
}

/**
 * Opens or creates a database in a file that only its owner can read. A transaction is on disk when its promise
 * resolves.
 *
 * @param timeout how long a transaction waits while another process locks the file, in milliseconds. The form waits
 *   15 seconds for a response.
 * @throws Error if the folder or the file is not writable
 */
export async function openDatabase(file: string, timeout = 10_000): Promise<FileDatabase> {
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, "", { flag: "a", mode: 0o600 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `The leads cannot be stored in ${file} (${code}). Set LEADS_FOLDER to a folder that this user may write to.`,
      { cause: error },
    );
  }
  const client = createClient({ url: pathToFileURL(path.resolve(file)).href, concurrency: 1, timeout });

  async function use<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      // After a refused lock, a connection of @libsql/client 0.18.0 can no longer commit.
      if ((error as { code?: string }).code?.startsWith("SQLITE_BUSY")) {
        await client.reconnect();
        await client.executeMultiple(pragmas);
      }
      throw error;
    }
  }

  async function emptyLog() {
    const { rows } = await use(() => client.execute("PRAGMA wal_checkpoint(TRUNCATE)"));
    if (Number(rows[0]?.busy) === 0) return;
    throw new Error(
      `${file}-wal still contains deleted rows, because another process is reading the database. Try again.`,
    );
  }

  await client.executeMultiple(pragmas);
  await client.batch([...schema], "write");
  return {
    async run(...statements) {
      const isRead = statements.every(({ sql }) => sql.startsWith("SELECT"));
      const results = await use(() => client.batch(statements, isRead ? "read" : "write"));
      return results.map(({ rows }) => rows.map((row) => ({ ...row })));
    },
    // Deleted rows remain in the gaps of pages whose rows have moved, and in the log.
    async removeTraces() {
      await use(() => client.execute("VACUUM"));
      await emptyLog();
    },
    emptyLog,
    isFull: () => statSync(file).size > MOST_BYTES,
    fullness: () => statSync(file).size / MOST_BYTES,
    async backup(copy) {
      writeFileSync(copy, "", { flag: "wx", mode: 0o600 });
      await use(() => client.execute({ sql: "VACUUM INTO ?", args: [copy] }));
    },
    close: () => client.close(),
  };
}
