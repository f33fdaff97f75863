/**
 * The server that `leads.ts` measures. The command's argument selects the handler: `receiver`, `minimal` (stores one
 * row) or `plain` (stores nothing). The server sends its port to its parent process, and answers every message from
 * that process with its memory usage.
 */
import path from "node:path";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { openDatabase } from "../../_leads/libsql-database";
import { openReceiver } from "../../_leads/node-receiver";
import { receiverPath } from "../../_leads/receiver-path";
import { readSettings } from "../../_leads/settings";

const site = {
  origin: "https://www.agency.example",
  recipient: "hello@agency.example",
  origins: [],
  retentionDays: 365,
};

/** Returns a handler that only inserts each message as a row. It uses the same kind of database as the receiver. */
async function minimalHandler(): Promise<Hono> {
  const database = await openDatabase(path.join(process.env.LEADS_FOLDER!, "minimal.db"));
  await database.run({ sql: "CREATE TABLE messages (id TEXT PRIMARY KEY, body TEXT)" });
  return new Hono().post(receiverPath, async (context) => {
    const id = crypto.randomUUID();
    const body = JSON.stringify(await context.req.json());
    await database.run({ sql: "INSERT INTO messages VALUES (?, ?)", args: [id, body] });
    return context.json({ id }, 202);
  });
}

const plainHandler = () =>
  new Hono().post(receiverPath, async (context) => {
    await context.req.json();
    return context.json({ id: crypto.randomUUID() }, 202);
  });

const handlers: Readonly<Record<string, () => Promise<Hono> | Hono>> = {
  receiver: async () => (await openReceiver(readSettings(process.env, site), () => {})).app,
  minimal: minimalHandler,
  plain: plainHandler,
};

const app = await handlers[process.argv[2]!]!();

serve(
  {
    fetch: app.fetch,
    port: 0,
    hostname: "127.0.0.1",
    // On a busy machine, a connection may be idle for longer than the default of 5 seconds.
    serverOptions: { keepAliveTimeout: 60_000 },
  },
  ({ port }) => process.send!(port),
);
process.on("message", () => process.send!(process.memoryUsage.rss()));
