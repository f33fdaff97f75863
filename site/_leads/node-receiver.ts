import path from "node:path";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, Hono } from "hono";
import { openDatabase } from "./libsql-database";
import { alertOf, mailOf } from "./mail";
import { deliverDue, timing, type Outbox, type Target, type Targets, type Timing } from "./outbox";
import { createReceiver } from "./receiver";
import type { LeadSettings } from "./settings";
import { Store } from "./store";
import { emlFolder } from "./targets/eml-folder";
import { jsonLines } from "./targets/json-lines";
import { mailApiTarget } from "./targets/mail-api";
import { smtpTarget } from "./targets/smtp";
import { webhookTarget } from "./targets/webhook";
import type { Delivery } from "./lead";
import type { Mail } from "./mail";

const DAY = 24 * 60 * 60 * 1000;
/** How often the outbox looks for what is due, in milliseconds; a new lead is delivered at once. */
const INTERVAL = 5000;
/** Deliveries at a time, so that a target that hangs does not hold up the others. */
const LANES = 4;

function targetsOf(settings: LeadSettings): Targets {
  const { smtp, mailApi, webhook, file, folder } = settings;
  const mailTarget = (compose: (delivery: Delivery) => Mail): Target =>
    smtp
      ? smtpTarget(smtp, compose)
      : mailApi
        ? mailApiTarget(mailApi, compose)
        : emlFolder(path.join(folder, "mail"), compose);
  return {
    mail: mailTarget((delivery) => mailOf(delivery, settings.mail)),
    alert: mailTarget((delivery) => alertOf(delivery, settings.alert)),
    ...(webhook && { webhook: webhookTarget(webhook) }),
    ...(file && { file: jsonLines(file) }),
  };
}

export interface NodeReceiver {
  app: Hono;
  store: Store;
  outbox: Outbox;
  /** Removes leads that are older than the site's data says; answers how many rows that were. */
  sweep(): Promise<number>;
  /** Begins to deliver what is due, and goes on until `stop`. */
  start(): void;
  /** Ends when what is being delivered is settled. */
  stop(): Promise<void>;
}

/** The receiver with its store in a file. */
export async function openReceiver(
  settings: LeadSettings,
  log: (message: string) => void,
  times: Partial<Timing> = {},
): Promise<NodeReceiver> {
  const database = await openDatabase(path.join(settings.folder, "leads.db"));
  const store = new Store(database);
  const targets = targetsOf(settings);
  const outbox: Outbox = { store, targets, timing: { ...timing, ...times }, log };
  const lanes = new Set<Promise<unknown>>();
  let isStarted = false;

  function wake() {
    if (!isStarted || lanes.size >= LANES) return;
    const lane = deliverDue(outbox)
      .catch((error: Error) => log(`outbox: ${error.message}`))
      .finally(() => lanes.delete(lane));
    lanes.add(lane);
  }

  const sweep = async () =>
    (await store.remove({ receivedBefore: Date.now() - settings.site.retentionDays * DAY })).length;

  const app = createReceiver({
    settings,
    store,
    targets,
    addressOf: addressBy(settings.trustProxy),
    onStored: wake,
    log,
  });

  let timers: NodeJS.Timeout[] = [];
  return {
    app,
    store,
    outbox,
    sweep,
    start() {
      isStarted = true;
      const sweepNow = () => void sweep().catch((error: Error) => log(`sweep: ${error.message}`));
      timers = [setInterval(wake, Math.min(INTERVAL, ...outbox.timing.waits)), setInterval(sweepNow, DAY)];
      sweepNow();
      wake();
    },
    async stop() {
      isStarted = false;
      timers.forEach(clearInterval);
      await Promise.all(lanes);
      database.close();
    },
  };
}

/** The last address that a trusted proxy adds is the visitor's; those before it anybody may have written. */
const addressBy = (trustProxy: boolean) => (context: Context) =>
  (trustProxy && context.req.header("X-Forwarded-For")?.split(",").at(-1)?.trim()) ||
  (getConnInfo(context).remote.address ?? "unknown");
