import { Hono, type Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { answerCanary, type Canary } from "./canary";
import { canaryPath } from "./canary-path";
import { isListed, isSuspect, printable, type LeadContent, type SpamMark } from "./lead";
import { readMessage, type FieldError } from "./message";
import type { Targets } from "./outbox";
import { challengePath, proofHeader, receiverPath } from "../../../widgets/agency-contact-form/receiver-path";
import { issueChallenge, readProof } from "./proof-of-work";
import { refusalPage, refusalPolicy } from "./refusal-page";
import { inEnglish, type Translate } from "../../generator/languages/translator";
import { shownIn, wordsIn } from "./receiver-words";
import type { LeadSettings } from "./environment";
import { hashOf, type Store } from "./store/store";

/**
 * The maximum size of a body, in bytes. A text of 16,000 characters fits in any writing system: a character has at most
 * 4 bytes, or 12 as `%XX` in a form or `\uXXXX` in JSON, and the form's JSON has the text up to three times.
 */
const LARGEST_BODY = 256 * 1024;
const LONGEST_MESSAGE = 16_000;
const SECONDS_TO_WAIT = 60;
/** The maximum number of messages that wait for the store. At 5 ms for each transaction, the last one waits for a second. */
const MOST_WAITING = 50;
/** The time for which the result of a health check is repeated, in milliseconds. */
const HEALTH_LIFETIME = 5000;
const FORM = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";

export interface Receiver {
  settings: Pick<LeadSettings, "site" | "hourlyLimit" | "dailyNotice" | "oldestUnsent">;
  store: Store;
  targets: Targets;
  addressOf(context: Context): string;
  onStored(context: Context): void;
  /** Called at most once a day, when more messages arrive than `dailyNotice`. */
  onBusy(context: Context): void;
  sendCanary?(): Promise<Canary>;
  log(message: string): void;
}

type Running = Receiver & { waiting: number };

/** Creates the app that receives messages from the contact form. It stores a message, then responds with 202 or 303. */
export function createReceiver(settings: Receiver): Hono {
  const receiver: Running = { ...settings, log: (line) => settings.log(printable(line)), waiting: 0 };
  const app = new Hono();
  app.use(async (context, next) => {
    context.header("X-Content-Type-Options", "nosniff");
    await next();
  });
  const allowed = cors({
    origin: (origin, context) => (isAllowed(receiver, origin, context) ? origin : null),
    allowMethods: ["POST"],
    allowHeaders: ["Content-Type", "Accept", "Idempotency-Key", proofHeader],
    exposeHeaders: ["Retry-After"],
    maxAge: 86_400,
  });
  for (const path of [receiverPath, challengePath])
    app.use(path, allowed, (context, next) => checkOrigin(receiver, context, next));
  app.post(challengePath, async (context) =>
    context.json(await issueChallenge(await receiver.store.secret(), receiver.store.now())),
  );
  app.post(
    receiverPath,
    (context, next) => checkSender(receiver, context, next),
    bodyLimit({
      maxSize: LARGEST_BODY,
      onError: (context) => refuse(receiver, context, 413, tooLong),
    }),
    (context) => receive(receiver, context),
  );
  app.all(receiverPath, (context) => {
    context.header("Allow", "POST, OPTIONS");
    return refuse(receiver, context, 405, (t) => t("Use POST to send a message."));
  });
  app.post(canaryPath, (context) =>
    answerCanary(context, receiver.settings.site.canaryHash, receiver.sendCanary),
  );
  const health = remember(HEALTH_LIFETIME, () => checkHealth(receiver));
  app.get("/healthz", async (context) => context.json(...(await health())));
  app.onError((error, context) => refuseUnstored(receiver, context, error));
  return app;
}

type Reason = (t: Translate) => string;

const tooLong: Reason = (t) =>
  t("The message is longer than {limit} characters. Please shorten it.", { limit: LONGEST_MESSAGE });

/**
 * Returns whether an origin has the receiver's host. Schemes are not compared, because they differ behind a proxy that
 * terminates TLS.
 */
const isOwnHost = (origin: string, context: Context) =>
  URL.canParse(origin) && new URL(origin).host === new URL(context.req.url).host;

/** Returns whether pages of an origin may send messages. Programs and some browsers send no origin. */
const isAllowed = ({ settings: { site } }: Receiver, origin: string, context: Context) =>
  !origin ||
  isOwnHost(origin, context) ||
  origin === new URL(site.origin).origin ||
  site.origins.includes(origin);

async function checkOrigin(receiver: Receiver, context: Context, next: () => Promise<void>) {
  const origin = context.req.header("Origin") ?? "";
  context.header("Cache-Control", "no-store");
  if (isAllowed(receiver, origin, context)) return next();
  receiver.log(`refused: ${origin.slice(0, 200)} is not in "leads.origins"`);
  const reason: Reason = (t) =>
    t(
      'Messages from pages of {origin} are not accepted. The owner can add it to "leads.origins" in data/settings.json.',
      { origin },
    );
  return refuse(receiver, context, 403, reason);
}

/** Refuses unknown types and senders who have reached their limit, before anything reads the body. */
async function checkSender(receiver: Receiver, context: Context, next: () => Promise<void>) {
  if (!isType(context, FORM) && !isType(context, JSON_TYPE))
    return refuse(receiver, context, 415, (t) =>
      t("Send the message as {json} or {form}.", { json: JSON_TYPE, form: FORM }),
    );
  const requests = receiver.store.countRequest(receiver.addressOf(context));
  return requests > receiver.settings.hourlyLimit ? refuseMore(receiver, context, requests) : next();
}

async function receive(receiver: Running, context: Context) {
  const { settings, store, addressOf } = receiver;
  const body = await context.req.text();
  const message = readMessage(body, isType(context, FORM));
  if ("errors" in message)
    return refuse(
      receiver,
      context,
      422,
      (t) => t("Please correct the marked fields."),
      body,
      message.errors,
    );
  if (receiver.waiting >= MOST_WAITING) throw new Error("too many messages are waiting for the store");
  receiver.waiting += 1;
  try {
    const { fromSender, today } = await store.countMessage(addressOf(context));
    if (today === settings.dailyNotice + 1) receiver.onBusy(context);
    if (fromSender > settings.hourlyLimit) return refuseMore(receiver, context, fromSender);
    return await accept(receiver, context, message.content, body);
  } finally {
    receiver.waiting -= 1;
  }
}

/** Refuses the message of a sender who has reached the hourly limit, and logs the first one. */
function refuseMore(receiver: Receiver, context: Context, sent: number) {
  if (sent === receiver.settings.hourlyLimit + 1)
    receiver.log("refused: one sender has reached LEADS_HOURLY_LIMIT");
  context.header("Retry-After", String(secondsLeftInHour()));
  const reason: Reason = (t) => t("Too many messages came from your address. Please try again later.");
  return refuse(receiver, context, 429, reason);
}

async function accept(receiver: Receiver, context: Context, content: LeadContent, body: string) {
  const { store, targets, settings, log, onStored } = receiver;
  const key = context.req.header("Idempotency-Key") || null;
  const bodyHash = await hashOf(body);
  const marks = [
    ...content.marks,
    ...(await proofMarks(receiver, context, key ?? bodyHash)),
    ...(isListed(content.fields, settings.site.marks) ? (["listed"] as const) : []),
  ];
  const marked = { ...content, marks };
  const { id, outcome } = await store.accept({
    content: marked,
    key,
    bodyHash,
    targets: Object.keys(targets).filter((name) => targets[name]!.accepts?.(marked) ?? true),
  });
  if (outcome === "conflict") {
    log(`refused: the Idempotency-Key of lead ${id} came with another message`);
    const reason: Reason = (t) => t("This Idempotency-Key was used for another message.");
    return refuse(receiver, context, 409, reason, body);
  }
  if (outcome === "stored") {
    log(`lead ${id} stored`);
    onStored(context);
  }
  if (!wantsPage(context)) {
    // The page does not count suspicious messages as conversions.
    return context.json({ id, ...(isSuspect(marked) && { suspicious: true }) }, 202);
  }
  const origin = context.req.header("Origin") ?? "";
  const isSite = isOwnHost(origin, context) && isOwnHost(settings.site.origin, context);
  const { sentPages = {}, language = "en" } = settings.site;
  const page = sentPages[furtherLanguage(content.extra.language, settings) ?? language] ?? "/contact/sent/";
  const home = isSite ? new URL(settings.site.origin).pathname : settings.site.origin;
  return context.redirect(home.replace(/\/$/, "") + encodeURI(page), 303);
}

/** Returns the stated language of a message, or undefined if it is not one of the site's additional languages. */
const furtherLanguage = (stated: unknown, { site: { languages = [] } }: Pick<Receiver["settings"], "site">) =>
  languages.find((language) => language === stated);

/**
 * Returns the mark that a message gets for its proof of work, if any.
 *
 * @param key the key that all attempts to send the message share
 */
async function proofMarks({ store }: Receiver, context: Context, key: string): Promise<SpamMark[]> {
  const proof = await readProof(context.req.header(proofHeader), store.secret);
  if (proof.state === "missing") return ["unproven"];
  const isValid = proof.state === "valid" && (await store.useProof(proof.id, proof.expires, key));
  return isValid ? [] : ["proof"];
}

type Health = [body: { ok: boolean; oldestUnsentSeconds?: number; message?: string }, status: 200 | 503];

async function checkHealth({ store, settings, log }: Receiver): Promise<Health> {
  try {
    const oldest = await store.oldestUnsent();
    const age = oldest === undefined ? 0 : Date.now() - oldest;
    const ok = age <= settings.oldestUnsent;
    return [{ ok, oldestUnsentSeconds: Math.round(age / 1000) }, ok ? 200 : 503];
  } catch (error) {
    log(`healthz: ${(error as Error).message}`);
    return [{ ok: false, message: "The store is not writable. The reason is in the log." }, 503];
  }
}

/** Returns a function that repeats its last result for some time, also while that result is pending. */
function remember<T>(lifetime: number, act: () => T): () => T {
  let last: { result: T; until: number } | undefined;
  return () => {
    const now = Date.now();
    if (!last || now >= last.until) last = { result: act(), until: now + lifetime };
    return last.result;
  };
}

async function refuseUnstored(receiver: Receiver, context: Context, error: Error) {
  receiver.log(`${context.req.method} ${context.req.path}: ${error.message}`);
  context.header("Retry-After", String(SECONDS_TO_WAIT));
  // Hono caches a body that has been read. If it could not be read, there is no text to show on the page.
  const body = await context.req.text().catch(() => undefined);
  const reason: Reason = (t) => t("The message could not be stored. Please try again in a minute.");
  return refuse(receiver, context, 503, reason, body);
}

/** The statuses of messages that the visitor can correct or send again at once. Pages with others repeat no text. */
const correctable: readonly number[] = [409, 422, 503];

/** Returns the language that a form states. The rest of its body is not parsed, because it may be too long. */
const statedLanguage = (body = "") => /&language=([^&]*)/.exec(`&${body}`)?.[1];

/**
 * Refuses a message. The widget receives JSON in English. Visitors without JavaScript see a page in their language,
 * with the text that they typed if they can correct it.
 */
function refuse(
  { settings }: Receiver,
  context: Context,
  status: ContentfulStatusCode,
  reason: Reason,
  body?: string,
  errors?: FieldError[],
) {
  if (!wantsPage(context)) return context.json(errors ? { errors } : { message: reason(inEnglish) }, status);
  const typed = body !== undefined && correctable.includes(status) ? new URLSearchParams(body) : undefined;
  const { site } = settings;
  context.header("Content-Security-Policy", refusalPolicy(site.origin));
  const words = wordsIn(furtherLanguage(statedLanguage(body), settings) ?? site.language);
  const refusal = {
    reason: reason(words.t),
    errors,
    typed,
    recipient: site.recipient,
    services: site.services && shownIn(words.t.language, site.services),
    colors: site.colors,
  };
  return context.html(refusalPage(refusal, words), status);
}

const isType = (context: Context, type: string) =>
  (context.req.header("Content-Type") ?? "").toLowerCase().split(";")[0]!.trim() === type;

/** Returns whether a browser will show the response as a page. Requests with JSON always come from scripts. */
const wantsPage = (context: Context) =>
  isType(context, FORM) ||
  (!isType(context, JSON_TYPE) && (context.req.header("Accept") ?? "").includes("text/html"));

const secondsLeftInHour = () => 3600 - (Math.floor(Date.now() / 1000) % 3600);
