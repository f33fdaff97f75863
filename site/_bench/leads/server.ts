/**
 * A server that takes messages, as a process of its own: `receiver` stores each, `plain` only reads it. It tells its
 * port, and its memory when it is asked.
 */
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { openReceiver } from "../../_leads/node-receiver";
import { receiverPath } from "../../_leads/receiver-path";
import { readSettings } from "../../_leads/settings";

const site = {
  origin: "https://www.agency.example",
  recipient: "hello@agency.example",
  origins: [],
  retentionDays: 365,
};

const [kind] = process.argv.slice(2);
const app =
  kind === "receiver"
    ? (await openReceiver(readSettings(process.env, site), () => {})).app
    : new Hono().post(receiverPath, async (context) => {
        await context.req.json();
        return context.json({ id: crypto.randomUUID() }, 202);
      });

serve(
  {
    fetch: app.fetch,
    port: 0,
    hostname: "127.0.0.1",
    // On a busy machine a connection may rest for longer than the usual 5 seconds.
    serverOptions: { keepAliveTimeout: 60_000 },
  },
  ({ port }) => process.send!(port),
);
process.on("message", () => process.send!(process.memoryUsage.rss()));
