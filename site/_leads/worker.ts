/** The receiver on Cloudflare Workers, with its store in D1. */
import site from "../../data/site.json" with { type: "json" };
import { d1Database, type D1 } from "./d1-database";
import { alertOf, mailOf } from "./mail";
import { deliverDue, timing, type Outbox } from "./outbox";
import { createReceiver } from "./receiver";
import { schema } from "./schema";
import { readSettings } from "./settings";
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

/** Makes the tables where they are missing, once in the life of an isolate. */
let tables: Promise<unknown> | undefined;

async function receiverOf(bindings: Bindings) {
  const { LEADS, ...variables } = bindings;
  const settings = readSettings(variables as Record<string, string>, {
    origin: site.origin,
    recipient: site.form.recipient,
    ...site.leads,
  });
  if (!settings.mailApi)
    throw new Error(
      "MAIL_API_KEY is missing: Workers can't speak SMTP, so mail goes by a mail service's API.",
    );
  const database = d1Database(LEADS);
  tables ??= database.run(...schema.map((sql) => ({ sql })));
  await tables;
  const store = new Store(database);
  const outbox: Outbox = {
    store,
    targets: {
      mail: mailApiTarget(settings.mailApi, (delivery) => mailOf(delivery, settings.mail)),
      alert: mailApiTarget(settings.mailApi, (delivery) => alertOf(delivery, settings.alert)),
      ...(settings.webhook && { webhook: webhookTarget(settings.webhook) }),
    },
    timing,
    log: console.log,
  };
  return { settings, store, outbox };
}

export default {
  async fetch(request: Request, bindings: Bindings, execution: ExecutionContext): Promise<Response> {
    const { settings, store, outbox } = await receiverOf(bindings);
    const app = createReceiver({
      settings,
      store,
      targets: outbox.targets,
      addressOf: (context) => context.req.header("CF-Connecting-IP") ?? "unknown",
      onStored: () => execution.waitUntil(deliverDue(outbox)),
      log: console.log,
    });
    return app.fetch(request);
  },

  /** By a cron trigger: delivers what is due, and removes what is older than the site's data says. */
  async scheduled(_event: unknown, bindings: Bindings): Promise<void> {
    const { settings, store, outbox } = await receiverOf(bindings);
    await deliverDue(outbox);
    await store.remove({ receivedBefore: Date.now() - settings.site.retentionDays * DAY });
  },
};
