/** The receiver on Cloudflare Workers, with D1 as its store. */
import { d1Database, type D1 } from "./d1-database";
import { noticeMail } from "./mail";
import { mailTargets } from "./mail-targets";
import { senderOf } from "./network-address";
import { busyNotice } from "./notice";
import { deliverAllDue, timing, type Outbox } from "./outbox";
import { createReceiver } from "./receiver";
import { reportFailures, sendNotice } from "./report";
import { schema } from "./schema";
import { readSettings, type LeadSettings } from "./settings";
import { sift } from "./digest";
import { siteSettings } from "./site-settings";
import { Store } from "./store";
import { mailApiTarget } from "./targets/mail-api";
import { webhookTarget } from "./targets/webhook";

const DAY = 24 * 60 * 60 * 1000;

interface Bindings {
  LEADS: D1;
  [variable: string]: unknown;
}

interface ExecutionContext {
  waitUntil(work: Promise<unknown>): void;
}

/** The result of `createTables`, which runs once per isolate. After a failure, the next request tries again. */
let tables: Promise<unknown> | undefined;

function createTables(database: ReturnType<typeof d1Database>) {
  tables ??= database.run(...schema.map((sql) => ({ sql }))).catch((error: Error) => {
    tables = undefined;
    throw error;
  });
  return tables;
}

/** @throws Error that lists each missing or invalid setting */
function settingsOf({
  LEADS,
  ...variables
}: Bindings): LeadSettings & Required<Pick<LeadSettings, "mailApi">> {
  const settings = readSettings(variables as Record<string, string>, siteSettings());
  if (!LEADS) throw new Error("The settings for leads are invalid:\n  LEADS: is missing; bind a D1 database");
  if (!settings.mailApi)
    throw new Error(
      "The settings for leads are invalid:\n  MAIL_API_KEY: is missing; Workers cannot send by SMTP",
    );
  return { ...settings, mailApi: settings.mailApi };
}

async function openReceiver(bindings: Bindings) {
  const settings = settingsOf(bindings);
  const { mail, alert, mailApi, webhook } = settings;
  const database = d1Database(bindings.LEADS);
  await createTables(database);
  const outbox: Outbox = {
    store: new Store(database),
    targets: {
      ...mailTargets(mail, (compose) =>
        mailApiTarget(mailApi, compose, (notice) => noticeMail(notice, alert)),
      ),
      ...(webhook && { webhook: webhookTarget(webhook) }),
    },
    timing,
    prepare: (delivery) => sift(outbox, delivery),
    log: console.log,
  };
  return { settings, outbox };
}

export default {
  async fetch(request: Request, bindings: Bindings, execution: ExecutionContext): Promise<Response> {
    try {
      const { settings, outbox } = await openReceiver(bindings);
      const { store, targets } = outbox;
      const app = createReceiver({
        settings,
        store,
        targets,
        addressOf: (context) => senderOf(context.req.header("CF-Connecting-IP") ?? "unknown"),
        onStored: () => execution.waitUntil(deliverAllDue(outbox)),
        onBusy: () => execution.waitUntil(sendNotice(outbox, busyNotice(settings.siteHourlyLimit))),
        log: console.log,
      });
      return await app.fetch(request);
    } catch (error) {
      console.error((error as Error).message);
      const message = "The receiver is not ready. The reason is in its log.";
      return Response.json({ ok: false, message }, { status: 503, headers: { "Retry-After": "60" } });
    }
  },

  /** Delivers leads, reports failures and removes old leads. A cron trigger calls this function. */
  async scheduled(_event: unknown, bindings: Bindings): Promise<void> {
    const { settings, outbox } = await openReceiver(bindings);
    await deliverAllDue(outbox);
    await reportFailures(outbox);
    await outbox.store.remove({ receivedBefore: Date.now() - settings.site.retentionDays * DAY });
  },
};
