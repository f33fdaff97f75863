import { mkdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createClient } from "@libsql/client";
import type { Database } from "./database";
import { schema } from "./schema";

/**
 * A database in a file, which is made where it is missing. A transaction is on disk when its promise resolves.
 *
 * @throws Error where the folder or the file can't be written
 */
export async function openDatabase(file: string): Promise<Database & { close(): void }> {
  mkdirSync(path.dirname(file), { recursive: true });
  const client = createClient({ url: pathToFileURL(path.resolve(file)).href, concurrency: 1, timeout: 5000 });
  await client.executeMultiple(
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;",
  );
  await client.batch([...schema], "write");
  return {
    async run(...statements) {
      const results = await client.batch(statements, "write");
      return results.map(({ rows }) => rows.map((row) => ({ ...row })));
    },
    close: () => client.close(),
  };
}
