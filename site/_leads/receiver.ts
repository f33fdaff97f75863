import { Hono, type Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { LeadContent } from "./lead";
import { readForm, readPayload, type FieldError, type ReadMessage } from "./message";
import { leadTargets, type Targets } from "./outbox";
import { receiverPath } from "./receiver-path";
import { refusalPage } from "./refusal-page";
import type { LeadSettings } from "./settings";
import { hashOf, type Store } from "./store";

const LARGEST_BODY = 16 * 1024;
const SECONDS_TO_WAIT = 60;
const FORM = "application/x-www-form-urlencoded";

export interface Receiver {
  settings: Pick<LeadSettings, "site" | "hourlyLimit" | "oldestUnsent">;
  store: Store;
  /** What each lead is delivered to. */
  targets: Targets;
  /** The network address of who asks. */
  addressOf(context: Context): string;
  /** Called when a lead is stored. */
  onStored(): void;
  log(message: string): void;
}

/** Takes messages of the contact form. One that it answers with 202 or 303 is stored, and will be delivered. */
export function createReceiver({ settings, store, targets, addressOf, onStored, log }: Receiver): Hono {
  const app = new Hono();

  const isKnown = (origin: string, context: Context) =>
    [
      new URL(context.req.url).origin,
      new URL(settings.site.origin).origin,
      ...settings.site.origins,
    ].includes(origin);

  app.use(receiverPath, async (context, next) => {
    const origin = context.req.header("Origin");
    const isAllowed = !origin || isKnown(origin, context);
    if (origin && isAllowed) context.header("Access-Control-Allow-Origin", origin);
    context.header("Vary", "Origin");
    context.header("Cache-Control", "no-store");
    if (isAllowed) return next();
    return refuse(context, 403, `Messages from pages of ${origin} are not taken. Add it to "leads.origins".`);
  });

  app.options(receiverPath, (context) => {
    context.header("Access-Control-Allow-Methods", "POST");
    context.header("Access-Control-Allow-Headers", "Content-Type, Accept, Idempotency-Key");
    context.header("Access-Control-Max-Age", "86400");
    return context.body(null, 204);
  });

  app.post(
    receiverPath,
    bodyLimit({
      maxSize: LARGEST_BODY,
      onError: (context) => turnAway(context, 413, "The message is longer than 16 kB. Please shorten it."),
    }),
    async (context) => {
      const isForm = isType(context, FORM);
      if (!isForm && !isType(context, "application/json"))
        return refuse(context, 415, "Send application/json or application/x-www-form-urlencoded.");
      const body = await context.req.text();
      const count = await store.countVisit(addressOf(context));
      if (count > settings.hourlyLimit) {
        context.header("Retry-After", String(secondsLeftInHour()));
        return turnAway(
          context,
          429,
          "Too many messages came from your address. Please try again later.",
          body,
        );
      }
      const message = isForm ? readForm(new URLSearchParams(body)) : readJson(body);
      if ("content" in message) return accept(context, message.content, body, isForm);
      const { errors } = message;
      if (!isForm) return context.json({ errors }, 422);
      return turnAway(context, 422, "Please correct what is marked.", body, errors);
    },
  );

  app.all(receiverPath, (context) => {
    context.header("Allow", "POST, OPTIONS");
    return refuse(context, 405, "Send a message by POST.");
  });

  app.get("/healthz", async (context) => {
    try {
      const oldest = await store.oldestUnsent();
      const age = oldest === undefined ? 0 : Date.now() - oldest;
      const ok = age <= settings.oldestUnsent;
      return context.json({ ok, oldestUnsentSeconds: Math.round(age / 1000) }, ok ? 200 : 503);
    } catch (error) {
      log(`healthz: ${(error as Error).message}`);
      return context.json({ ok: false, message: "The store can't write. The log says why." }, 503);
    }
  });

  app.onError(async (error, context) => {
    log(`${context.req.method} ${context.req.path}: ${error.message}`);
    context.header("Retry-After", String(SECONDS_TO_WAIT));
    // Hono keeps what it has read. What failed may be the reading.
    const body = await context.req.text().catch(() => undefined);
    return turnAway(context, 503, "The message could not be stored. Please try again in a minute.", body);
  });

  /** Refuses a message in the shape of which the widget takes the reason; without JavaScript, on a page. */
  function turnAway(
    context: Context,
    status: 413 | 422 | 429 | 503,
    reason: string,
    body?: string,
    errors?: FieldError[],
  ) {
    if (!isType(context, FORM)) return refuse(context, status, reason);
    const typed = body === undefined ? undefined : new URLSearchParams(body);
    return context.html(refusalPage({ reason, errors, typed, recipient: settings.site.recipient }), status);
  }

  async function accept(context: Context, content: LeadContent, body: string, isForm: boolean) {
    const { id, outcome } = await store.accept({
      content,
      key: context.req.header("Idempotency-Key") ?? null,
      bodyHash: await hashOf(body),
      targets: leadTargets(targets),
    });
    if (outcome === "conflict")
      return refuse(context, 409, "This Idempotency-Key came with another message before.");
    if (outcome === "stored") {
      log(`lead ${id} stored`);
      onStored();
    }
    if (!isForm) return context.json({ id }, 202);
    const origin = context.req.header("Origin");
    const isOwn = origin === new URL(context.req.url).origin;
    const home = isOwn ? new URL(settings.site.origin).pathname : settings.site.origin;
    return context.redirect(`${home.replace(/\/$/, "")}/contact/sent/`, 303);
  }

  return app;
}

const isType = (context: Context, type: string) =>
  (context.req.header("Content-Type") ?? "").toLowerCase().split(";")[0]!.trim() === type;

const refuse = (context: Context, status: ContentfulStatusCode, message: string) =>
  context.json({ message }, status);

const secondsLeftInHour = () => 3600 - (Math.floor(Date.now() / 1000) % 3600);

function readJson(body: string): ReadMessage {
  try {
    return readPayload(JSON.parse(body));
  } catch (error) {
    const errors: FieldError[] = [{ field: "", message: `The body is no JSON: ${(error as Error).message}` }];
    return { errors };
  }
}
