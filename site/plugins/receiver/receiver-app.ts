import { Hono, type Context } from "hono";
import { cors } from "hono/cors";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { answerCanary, type Canary } from "./canary";
import { readAnswer } from "./preview/answers";
import { answerChallengePath, answersPath, canaryPath } from "./paths";
import { isListed, isMarked, isSuspect, printable, type LeadContent } from "./lead";
import { readMessage, type FieldError } from "./message";
import { targetsFor, type Outbox } from "./outbox";
import { challengePath, proofHeader, receiverPath } from "../../../widgets/agency-contact-form/receiver-path";
import { issueChallenge, readProof, type ValidProof } from "./proof-of-work";
import { readBody, UnreadBody } from "./read-body";
import { refusalPage, refusalPolicy } from "./refusal-page";
import { inEnglish, type Translate } from "../../generator/languages/translator";
import { shownIn, wordsIn } from "./receiver-words";
import type { LeadSettings } from "./environment";
import { hashOf } from "./store/counts";
import { unprovenBytes } from "./store/store";

/**
 * The maximum size of a body, in bytes. A text of 16,000 characters fits in any writing system: a character has at most
 * 4 bytes, or 12 as `%XX` in a form or `\uXXXX` in JSON, and the form's JSON has the text up to three times.
 */
const LARGEST_BODY = 256 * 1024;
const LONGEST_MESSAGE = 16_000;
/** The maximum size of a form without JavaScript whose text is repeated on a page, in bytes. */
const LARGEST_REPEATED = 4 * LARGEST_BODY;
/** The bytes an hour that messages without a proof of work may fill, from one sender and from its network. */
const HOURLY_BYTES = { sender: 2_000_000, network: 8_000_000 };
/** The maximum number of bodies at a time that one sender uploads for more than a second. */
const MOST_UPLOADS = 5;
const SECONDS_TO_UPLOAD = 10;
const SECONDS_TO_WAIT = 60;
/** The maximum number of messages that wait for the store. At 5 ms for each transaction, the last one waits for a second. */
const MOST_WAITING = 50;
/** The bounds of answers on previews: in characters, an hour from one sender, a day (UTC), and waiting for the store. */
const MOST_ANSWERS = { length: 10_000, hourly: 20, daily: 200, waiting: 5 };
/** The time for which the result of a health check is repeated, also while it is pending, in milliseconds. */
const HEALTH_LIFETIME = 5000;
const FORM = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";

interface Receiver extends Omit<Outbox, "timing"> {
  settings: Pick<LeadSettings, "site" | "hourlyLimit" | "dailyNotice" | "oldestUnsent">;
  senderOf(context: Context): Sender;
  /** Returns what the owner should correct, for `/healthz`. */
  warning?(): string | undefined;
  onStored(context: Context, content: LeadContent): void;
  /** Called at most once a day, when more messages arrive than `dailyNotice`. */
  onBusy(context: Context): void;
  sendCanary?(): Promise<Canary>;
}

export interface Sender {
  address: string;
  /** The number of limits that the visitors at this address share. Usually one. */
  limits: number;
}

type Kind = LeadContent["kind"];

/** A sender with the number of messages that it may send an hour. */
type Counted = Sender & { hourly: number };

interface Running extends Receiver {
  waiting: number;
  /** The number of bodies whose upload has taken more than a second so far, by sender. */
  uploads: Map<string, number>;
}

/** Creates the app that receives messages from the contact form. It stores a message, then responds with 202 or 303. */
export function createReceiver(settings: Receiver): Hono {
  const receiver: Running = {
    ...settings,
    log: (line) => settings.log(printable(line)),
    waiting: 0,
    uploads: new Map(),
  };
  const app = new Hono();
  app.use(async (context, next) => {
    context.header("X-Content-Type-Options", "nosniff");
    await next();
  });
  const doors: [path: string, challenge: string, kind?: Kind][] = [
    [receiverPath, challengePath],
    [answersPath, answerChallengePath, "preview"],
  ];
  for (const [path, challenge, kind] of doors) {
    const accepts = kind ? isPreview : isAllowed;
    const allowed = cors({
      origin: (origin, context) => (accepts(receiver, origin, context) ? origin : null),
      allowMethods: ["POST"],
      allowHeaders: ["Content-Type", "Accept", "Idempotency-Key", proofHeader],
      exposeHeaders: ["Retry-After"],
      maxAge: 86_400,
    });
    for (const each of [path, challenge])
      app.use(each, allowed, (context, next) => checkOrigin(receiver, context, next, kind));
    app.post(challenge, async (context) =>
      context.json(await issueChallenge(await receiver.store.secret(), receiver.store.now())),
    );
    app.post(path, (context) => receive(receiver, context, kind));
  }
  app.all(receiverPath, (context) => {
    context.header("Allow", "POST, OPTIONS");
    return refuse(receiver, context, 405, (t) => t("Use POST to send a message."));
  });
  app.post(canaryPath, (context) =>
    answerCanary(context, receiver.settings.site.canaryHash, receiver.sendCanary),
  );
  let health: { result: ReturnType<typeof checkHealth>; until: number } | undefined;
  app.get("/healthz", async (context) => {
    const now = Date.now();
    if (!health || now >= health.until)
      health = { result: checkHealth(receiver), until: now + HEALTH_LIFETIME };
    return context.json(...(await health.result));
  });
  app.onError((error, context) => refuseUnstored(receiver, context, error));
  return app;
}

type Reason = (t: Translate) => string;

const tooLong: Reason = (t) =>
  t("The message is longer than {limit} characters. Please shorten it.", { limit: LONGEST_MESSAGE });

/** Returns whether an origin has our host. Schemes differ behind a proxy that terminates TLS. */
const isOwnHost = (origin: string, context: Context) =>
  URL.canParse(origin) && new URL(origin).host === new URL(context.req.url).host;

/** Returns whether pages of an origin may send messages. Programs and some browsers send no origin. */
const isAllowed = ({ settings: { site } }: Receiver, origin: string, context: Context) =>
  !origin ||
  isOwnHost(origin, context) ||
  origin === new URL(site.origin).origin ||
  site.origins.includes(origin);

/** Returns whether an origin is one of the site's previews. This proves nothing, because programs state any origin. */
const isPreview = ({ settings: { site } }: Receiver, origin: string) =>
  site.previews !== undefined && new RegExp(site.previews).test(origin);

async function checkOrigin(receiver: Receiver, context: Context, next: () => Promise<void>, kind: Kind) {
  const origin = context.req.header("Origin") ?? "";
  context.header("Cache-Control", "no-store");
  if ((kind ? isPreview : isAllowed)(receiver, origin, context)) return next();
  if (kind) return refuse(receiver, context, 403, () => "Only previews of this site can send answers.");
  receiver.log(`refused: ${origin.slice(0, 200)} is not in "leads.origins"`);
  const reason: Reason = (t) =>
    t(
      'Messages from pages of {origin} are not accepted. The owner can add it to "leads.origins" in data/settings.json.',
      { origin },
    );
  return refuse(receiver, context, 403, reason);
}

async function receive(receiver: Running, context: Context, kind: Kind) {
  const { store, settings } = receiver;
  if ((kind || !isType(context, FORM)) && !isType(context, JSON_TYPE))
    return refuse(receiver, context, 415, (t) =>
      t("Send the message as {json} or {form}.", { json: JSON_TYPE, form: FORM }),
    );
  const { address, limits } = receiver.senderOf(context);
  // Neither answers nor leads use up the other's limits.
  const sender = {
    address: kind ? `${kind} ${address}` : address,
    limits,
    hourly: (kind ? MOST_ANSWERS.hourly : settings.hourlyLimit) * limits,
  };
  const excess = store.countRequest(sender.address) - sender.hourly;
  if (excess > 0) return refuseMore(receiver, context, excess === 1);
  const body = await upload(receiver, context, sender);
  if (typeof body !== "string") return body;
  if (kind && body.length > MOST_ANSWERS.length) return refuse(receiver, context, 413, tooLong);
  try {
    return await read(receiver, context, sender, body, kind);
  } catch (error) {
    return refuseUnstored(receiver, context, error as Error, body);
  }
}

/** Reads a body, or refuses it if it is too long, too slow or one of many that its sender uploads at a time. */
async function upload(receiver: Running, context: Context, { address, limits }: Sender) {
  const { uploads } = receiver;
  if ((uploads.get(address) ?? 0) >= MOST_UPLOADS * limits) {
    context.header("Retry-After", String(SECONDS_TO_UPLOAD));
    return refuse(receiver, context, 429, tooMany);
  }
  let counted = 0;
  const count = (change: number) => {
    const sum = (uploads.get(address) ?? 0) + change;
    if (sum > 0) uploads.set(address, sum);
    else uploads.delete(address);
    counted += change;
  };
  const timer = setTimeout(count, 1000, 1);
  try {
    const body = await readBody(context.req.raw, wantsPage(context) ? LARGEST_REPEATED : LARGEST_BODY);
    return body.length > LARGEST_BODY ? await refuse(receiver, context, 413, tooLong, body) : body;
  } catch (error) {
    if (!(error instanceof UnreadBody)) throw error;
    return error.reason === "slow"
      ? refuse(receiver, context, 408, notStored)
      : refuse(receiver, context, 413, tooLong);
  } finally {
    clearTimeout(timer);
    count(-counted);
  }
}

async function read(receiver: Running, context: Context, sender: Counted, body: string, kind: Kind) {
  const { settings, store } = receiver;
  const message = kind
    ? readAnswer(body, context.req.header("Origin")!, settings.site.previews!)
    : readMessage(body, isType(context, FORM));
  if ("errors" in message) {
    const reason: Reason = (t) => t("Please correct the marked fields.");
    return refuse(receiver, context, 422, reason, body, message.errors);
  }
  if (receiver.waiting >= (kind ? MOST_ANSWERS.waiting : MOST_WAITING))
    throw new Error("too many messages are waiting for the store");
  receiver.waiting += 1;
  try {
    const { content } = message;
    const proof = await readProof(context.req.header(proofHeader), store.secret);
    if (kind && proof.state !== "valid") return refuseUnproven(receiver, context);
    if (proof.state !== "valid") content.marks.push(proof.state === "missing" ? "unproven" : "proof");
    if (isListed(content.fields, settings.site.marks)) content.marks.push("listed");
    // Replays of one proof do not use up the answers of a day.
    if (kind && proof.state === "valid" && (await store.isUsed(proof.id)))
      return await accept(receiver, context, content, body, proof);
    const counts = await store.countMessage(sender.address, unprovenBytes(content), kind);
    if (!kind && counts.today === settings.dailyNotice + 1) receiver.onBusy(context);
    const excess = Math.max(
      kind ? counts.today - MOST_ANSWERS.daily : 0,
      counts.fromSender - sender.hourly,
      counts.senderBytes - HOURLY_BYTES.sender * sender.limits,
      counts.networkBytes - HOURLY_BYTES.network * sender.limits,
    );
    if (excess > 0) return refuseMore(receiver, context, excess === 1, body);
    return await accept(receiver, context, content, body, proof.state === "valid" ? proof : undefined);
  } finally {
    receiver.waiting -= 1;
  }
}

const notStored: Reason = (t) => t("The message could not be stored. Please try again in a minute.");

const tooMany: Reason = (t) => t("Too many messages came from your address. Please try again later.");

const refuseUnproven = (receiver: Receiver, context: Context) =>
  refuse(receiver, context, 403, () => "The proof of work is missing, invalid or used.");

/** Refuses the message of a sender who has reached an hourly limit, and logs the first one. */
function refuseMore(receiver: Receiver, context: Context, isFirst: boolean, body?: string) {
  if (isFirst)
    receiver.log("refused: one sender has reached LEADS_HOURLY_LIMIT, or the limit of answers on previews");
  const secondsLeft = 3600 - (Math.floor(receiver.store.now() / 1000) % 3600);
  context.header("Retry-After", String(secondsLeft));
  return refuse(receiver, context, 429, tooMany, body);
}

async function accept(
  receiver: Receiver,
  context: Context,
  content: LeadContent,
  body: string,
  proof?: ValidProof,
): Promise<Response> {
  const { store, targets, settings, log, onStored } = receiver;
  const names = targetsFor(targets, content);
  const { id, outcome } = await store.accept({
    content,
    key: context.req.header("Idempotency-Key") || null,
    bodyHash: await hashOf(body),
    proof,
    targets: names,
    held: isMarked(content) ? names.filter((name) => targets[name]!.deliverTogether) : [],
  });
  if (outcome === "used" && content.kind) return refuseUnproven(receiver, context);
  if (outcome === "used")
    return accept(receiver, context, { ...content, marks: [...content.marks, "proof"] }, body);
  if (outcome === "conflict") {
    log(`refused: the Idempotency-Key of lead ${id} came with another message`);
    const reason: Reason = (t) => t("This Idempotency-Key was used for another message.");
    return refuse(receiver, context, 409, reason, body);
  }
  if (outcome === "stored") {
    log(`${content.kind ? "answer" : "lead"} ${id} stored`);
    onStored(context, content);
  }
  if (!wantsPage(context)) {
    // The page does not count suspicious messages as conversions.
    return context.json({ id, ...(isSuspect(content) && { suspicious: true }) }, 202);
  }
  const origin = context.req.header("Origin") ?? "";
  const isSite = isOwnHost(origin, context) && isOwnHost(settings.site.origin, context);
  const { sentPages, language } = settings.site;
  const page = sentPages[furtherLanguage(content.extra.language, settings) ?? language]!;
  const home = isSite ? new URL(settings.site.origin).pathname : settings.site.origin;
  return context.redirect(home.replace(/\/$/, "") + encodeURI(page), 303);
}

/** Returns the stated language of a message, or undefined if it is not one of the site's additional languages. */
const furtherLanguage = (stated: unknown, { site: { languages } }: Pick<Receiver["settings"], "site">) =>
  languages.find((language) => language === stated);

async function checkHealth(receiver: Receiver): Promise<[body: object, status: 200 | 503]> {
  const { store, settings, log, warning } = receiver;
  try {
    const oldest = await store.oldestUnsent();
    const age = oldest === undefined ? 0 : Date.now() - oldest;
    const ok = age <= settings.oldestUnsent;
    return [{ ok, oldestUnsentSeconds: Math.round(age / 1000), warning: warning?.() }, ok ? 200 : 503];
  } catch (error) {
    log(`healthz: ${(error as Error).message}`);
    return [{ ok: false, message: "The store is not writable. The reason is in the log." }, 503];
  }
}

function refuseUnstored(receiver: Receiver, context: Context, error: Error, body?: string) {
  receiver.log(`${context.req.method} ${context.req.path}: ${error.message}`);
  context.header("Retry-After", String(SECONDS_TO_WAIT));
  return refuse(receiver, context, 503, notStored, body);
}

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
  const typed = body !== undefined ? new URLSearchParams(body) : undefined;
  const { site } = settings;
  context.header("Content-Security-Policy", refusalPolicy(site.origin));
  const words = wordsIn(furtherLanguage(typed?.get("language"), settings) ?? site.language);
  const refusal = {
    reason: reason(words.t),
    errors,
    typed,
    recipient: site.recipient,
    services: shownIn(words.t.language, site.services),
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
