import type { Context } from "hono";
import { siteSettings } from "./bundled-site";
import { sendCanary } from "./canary";
import { d1Database, schema, type D1 } from "./store/database";
import { readEnvironment, unnamedHosts } from "./environment";
import { forgetOld } from "./forget";
import { isMarked } from "./lead";
import { senderOf } from "./network-address";
import { busyNotice, reportFailures, reportFullness, sendNotice } from "./notices";
import { deliverAllDue, releaseOrphans, timing, type Outbox } from "./outbox";
import { createReceiver } from "./receiver-app";
import { wordsIn } from "./receiver-words";
import { Store } from "./store/store";
import { describeTargets, targetsOf } from "./targets/targets";

interface Bindings {
  LEADS: D1;
  /** The files of the site, if they are published with the receiver. */
  ASSETS?: { fetch(request: Request): Promise<Response> };
  [variable: string]: unknown;
}

/** @throws Error that lists each missing or invalid setting */
async function openReceiver({ LEADS, ...variables }: Bindings) {
  const settings = readEnvironment(variables as Record<string, string>, siteSettings(), "workers");
  if (!LEADS) throw new Error("The settings for leads are invalid:\n  LEADS: is missing; bind a D1 database");
  const database = d1Database(LEADS);
  await database.run(...schema.map((sql) => ({ sql })));
  const outbox: Outbox = {
    store: new Store(database),
    targets: targetsOf(settings),
    timing,
    log: console.log,
  };
  await releaseOrphans(outbox);
  const waitFor = (context: Context, work: Promise<unknown>) => context.executionCtx.waitUntil(work);
  const app = createReceiver({
    ...outbox,
    settings,
    senderOf: (context) => ({
      address: senderOf(context.req.header("CF-Connecting-IP") ?? "unknown"),
      limits: 1,
    }),
    // Marked leads wait for the cron trigger, so that a flood does not keep the database busy.
    onStored: (context, content) => isMarked(content) || waitFor(context, deliverAllDue(outbox)),
    onBusy: (context) => waitFor(context, sendNotice(outbox, busyNotice(settings.dailyNotice))),
    sendCanary: async () => ({
      ...(await sendCanary(outbox, wordsIn(settings.site.language).t)),
      sentTo: describeTargets(settings),
    }),
  });
  return { app, settings, outbox };
}

/** The receiver of this isolate. After a failure, the next request opens it again. */
let opened: ReturnType<typeof openReceiver> | undefined;

const receiverOf = (bindings: Bindings) =>
  (opened ??= openReceiver(bindings).catch((error: Error) => {
    opened = undefined;
    throw error;
  }));

export default {
  async fetch(request: Request, bindings: Bindings, execution: Context["executionCtx"]): Promise<Response> {
    // Cloudflare also calls a Worker for addresses without a file.
    if (bindings.ASSETS && !/^\/(?:api\/|healthz$)/.test(new URL(request.url).pathname))
      return bindings.ASSETS.fetch(request);
    try {
      const { app } = await receiverOf(bindings);
      return await app.fetch(request, bindings, execution);
    } catch (error) {
      console.error((error as Error).message);
      const message = "The receiver is not ready. The reason is in its log.";
      const headers = { "Retry-After": "60", "X-Content-Type-Options": "nosniff" };
      return Response.json({ ok: false, message }, { status: 503, headers });
    }
  },

  /** Delivers leads, reports failures and removes old leads. A cron trigger calls this function. */
  async scheduled(_event: unknown, bindings: Bindings): Promise<void> {
    const { settings, outbox } = await receiverOf(bindings);
    unnamedHosts(settings).forEach((warning) => console.warn(warning));
    await deliverAllDue(outbox);
    await reportFailures(outbox);
    await reportFullness(outbox);
    await forgetOld(outbox, settings.site);
  },
};
