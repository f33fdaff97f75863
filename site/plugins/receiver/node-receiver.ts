import path from "node:path";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, Hono } from "hono";
import { sendCanary, type Canary } from "./canary";
import { finishErasures, forgetOld } from "./forget";
import { openDatabase, type FileDatabase } from "./store/libsql-database";
import { senderOf } from "./network-address";
import { deliverDue, lanesOf, releaseOrphans, timing, type Outbox, type Timing } from "./outbox";
import { busyNotice, reportFailures, reportFullness, sendNotice } from "./notices";
import { createReceiver, type Sender } from "./receiver-app";
import { wordsIn } from "./receiver-words";
import type { LeadSettings } from "./environment";
import { Store } from "./store/store";
import { emlFolder, eraseEmails, smtp } from "./targets/node-mailers";
import { describeTargets, mailFolder, targetsOf } from "./targets/targets";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
/** The time between checks for due deliveries, in milliseconds. A new lead is delivered immediately. */
const INTERVAL = 5 * SECOND;
const DELIVERIES_PER_TARGET = 2;
/** The time allowed for finishing current work, in milliseconds. Docker kills a process after ten seconds. */
const GRACE = 8 * SECOND;

export const databaseFile = (folder: string) => path.join(folder, "leads.db");

export interface NodeReceiver {
  app: Hono;
  outbox: Outbox;
  store: Store;
  database: FileDatabase;
  sendCanary(): Promise<Canary>;
  sweep(): Promise<string[]>;
  /** Delivers leads, reports failures, finishes erasures and removes old leads until `stop` is called. */
  start(): void;
  /** Stops the tasks that `start` began. Resolves when the current deliveries are finished. */
  stop(): Promise<void>;
}

export async function openReceiver(
  settings: LeadSettings,
  log: (message: string) => void,
  times: Partial<Timing> = {},
): Promise<NodeReceiver> {
  const { folder, site } = settings;
  // An invalid file with texts must prevent the start, not a visitor's message.
  const { t } = wordsIn(site.language);
  site.languages.forEach((language) => wordsIn(language));
  const database = await openDatabase(databaseFile(folder));
  const store = new Store(database);
  const outbox: Outbox = {
    store,
    targets: targetsOf(settings, { smtp, folder: emlFolder }),
    timing: { ...timing, ...times },
    log,
    eraseCopies: (ids) => eraseEmails(mailFolder(folder), ids),
  };
  const sweep = () => forgetOld(outbox, site);
  const logFailure = (what: string) => (error: Error) => log(`${what}: ${error.message}`);
  const { wake, ...lanes } = runLanes(outbox, logFailure("outbox"));
  const canary = async () => ({ ...(await sendCanary(outbox, t)), sentTo: describeTargets(settings) });
  const app = createReceiver({
    ...outbox,
    settings,
    ...sendersBehind(settings.trustedProxies, log),
    onStored: wake,
    onBusy: () => void sendNotice(outbox, busyNotice(settings.dailyNotice)),
    sendCanary: canary,
  });
  let timers: NodeJS.Timeout[] = [];
  return {
    store,
    database,
    app,
    outbox,
    sendCanary: canary,
    sweep,
    start() {
      const sweepNow = () => void sweep().catch(logFailure("sweep"));
      const report = () =>
        void Promise.all([reportFailures(outbox), reportFullness(outbox)]).catch(logFailure("report"));
      const finish = () => void finishErasures(outbox).catch(logFailure("erase"));
      timers = [
        setInterval(finish, MINUTE),
        setInterval(wake, Math.min(INTERVAL, ...outbox.timing.waits)),
        setInterval(report, MINUTE),
        setInterval(sweepNow, DAY),
      ];
      sweepNow();
      void releaseOrphans(outbox).catch(logFailure("start"));
      lanes.start();
    },
    async stop() {
      timers.forEach(clearInterval);
      await lanes.stop();
      await database.emptyLog().catch(logFailure("stop"));
      database.close();
    },
  };
}

function runLanes(outbox: Outbox, onError: (error: Error) => void) {
  const lanes = lanesOf(outbox.targets).map((target) => ({ target, running: new Set<Promise<void>>() }));
  let isStarted = false;

  function wake() {
    if (!isStarted) return;
    for (const { target, running } of lanes) {
      if (running.size >= DELIVERIES_PER_TARGET) continue;
      const run = deliverDue(outbox, { target })
        .catch(onError)
        .finally(() => running.delete(run));
      running.add(run);
    }
  }

  return {
    wake,
    start() {
      isStarted = true;
      wake();
    },
    async stop() {
      isStarted = false;
      await Promise.all(lanes.flatMap(({ running }) => [...running]));
    },
  };
}

/** The number of limits that visitors share if a proxy does not forward their addresses. */
const SHARED_LIMITS = 10;

/** Identifies senders behind proxies. If the header is too short, all visitors have the same address. */
function sendersBehind(trustedProxies: number, log: (message: string) => void) {
  let warning: string | undefined;
  return {
    warning: () => warning,
    senderOf(context: Context): Sender {
      const header = context.req.header("X-Forwarded-For");
      // Each proxy appends the address of its client. A visitor can forge all earlier entries.
      const forwarded = trustedProxies > 0 ? header?.split(",").at(-trustedProxies)?.trim() : "";
      const isShort = trustedProxies > 0 && !forwarded;
      if (isShort && !warning) {
        warning = `X-Forwarded-For has ${header?.split(",").length ?? 0} addresses, but LEADS_TRUST_PROXY is ${trustedProxies}, so visitors share their limits. Let each proxy trust the one in front of it (site/hosting/README.md), or correct LEADS_TRUST_PROXY`;
        log(`Warning: ${warning}`);
      }
      const address = senderOf(forwarded || (getConnInfo(context).remote.address ?? "unknown"));
      return { address, limits: isShort ? SHARED_LIMITS : 1 };
    },
  };
}

/** Ends the process after SIGINT or SIGTERM. Current requests and deliveries have eight seconds to finish. */
export function stopOnSignals(server: { close(done: () => void): unknown }, receiver: NodeReceiver): void {
  const stop = () => {
    // An interrupted delivery is attempted again when its lease expires.
    setTimeout(() => process.exit(), GRACE).unref();
    server.close(() => void receiver.stop().finally(() => process.exit()));
    (server as { closeIdleConnections?(): void }).closeIdleConnections?.();
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
}
