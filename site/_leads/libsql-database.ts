import { mkdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createClient } from "@libsql/client";
import type { Database } from "./database";
import { schema } from "./schema";

const pragmas = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;";

/**
 * A database in a file, which is made where it is missing. A transaction is on disk when its promise resolves.
 *
 * @param timeout how long a transaction waits for another process that writes, in milliseconds
 * @throws Error where the folder or the file can't be written
 */
export async function openDatabase(file: string, timeout = 5000): Promise<Database & { close(): void }> {
  mkdirSync(path.dirname(file), { recursive: true });
  const client = createClient({ url: pathToFileURL(path.resolve(file)).href, concurrency: 1, timeout });
  await client.executeMultiple(pragmas);
  await client.batch([...schema], "write");
  return {
    async run(...statements) {
      try {
        const results = await client.batch(statements, "write");
        return results.map(({ rows }) => rows.map((row) => ({ ...row })));
      } catch (error) {
        // A connection of libsql that was refused a lock can't commit afterwards.
        if ((error as { code?: string }).code === "SQLITE_BUSY") {
          await client.reconnect();
          await client.executeMultiple(pragmas);
        }
        throw error;
      }
    },
    close: () => client.close(),
  };
}
