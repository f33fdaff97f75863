import { timeLimit } from "../../runtime/time-limit";
import { WidgetError, type ErrorCode } from "../../runtime/errors";
import { fill } from "../../runtime/labels";
import type { ContactFormLabels } from "../agency-contact-form.contract";
import { collectErrors, type FieldErrors } from "../contact-fields";
import { createRequest, type Format } from "./formats";
import type { ContactPayload } from "./payload";

const TIMEOUT = 15_000;

export interface Delivery {
  endpoint: string | undefined;
  /** The time that sending without an endpoint takes, in milliseconds. */
  delay: number;
  format: Format;
  /** The idempotency key. All attempts to send one message share it. */
  key: string;
  /** The proof of work for this project's receiver, if the endpoint is one. */
  receiver?: { proof?: string };
}

export interface Receipt {
  suspicious?: true;
}

/**
 * POSTs a message in the format that the receiver expects. Without an endpoint, it waits, logs the payload and
 * succeeds.
 *
 * @returns whether this project's receiver took the message for spam
 * @throws DeliveryError if no response within 15 s confirms the message
 */
export async function deliver(payload: ContactPayload, delivery: Delivery): Promise<Receipt> {
  const { endpoint, delay, format, key, receiver } = delivery;
  if (!endpoint) {
    await new Promise((resolve) => setTimeout(resolve, delay));
    console.log(`The contact form has no endpoint. It would send: ${JSON.stringify(payload, null, 2)}`);
    return {};
  }
  const request = { ...createRequest(payload, format, key, receiver?.proof), signal: timeLimit(TIMEOUT) };
  const response = await fetch(endpoint, request).catch((error: Error) => {
    throw withoutResponse(endpoint, error);
  });
  if (response.ok && format.urlencoded) return {};
  const answer = (await response.json().catch(() => undefined)) as DeliveryAnswer;
  const isConfirmed =
    response.ok && !isHtml(response) && !isRefusal(answer ?? {}) && (answer || !format.subject);
  if (!isConfirmed) throw notConfirmed(endpoint, response, answer);
  return receiver && answer?.suspicious === true ? { suspicious: true } : {};
}

type DeliveryCode = Extract<ErrorCode, `delivery-${string}`>;

export class DeliveryError extends WidgetError {
  constructor(
    override readonly code: DeliveryCode,
    endpoint: string,
    reason: string,
    readonly details: {
      fields?: FieldErrors;
      /** The earliest time for another attempt. */
      after?: Date;
    } = {},
  ) {
    super(code, `<agency-contact-form> could not deliver to ${endpoint}: ${reason}.`, "endpoint");
  }
}

export const toDeliveryError = (error: unknown, endpoint?: string): DeliveryError =>
  error instanceof DeliveryError
    ? error
    : new DeliveryError("delivery-failed", String(endpoint), (error as Error).message);

function withoutResponse(endpoint: string, error: Error): DeliveryError {
  if (error.name === "TimeoutError")
    return new DeliveryError("delivery-timeout", endpoint, `no response within ${TIMEOUT / 1000} s`);
  if (!navigator.onLine) return new DeliveryError("delivery-offline", endpoint, "the browser is offline");
  const reason = `${error.message} (check the address, its CORS headers and this page's connect-src)`;
  return new DeliveryError("delivery-unreachable", endpoint, reason);
}

type DeliveryAnswer =
  | Partial<
      Record<"success" | "ok" | "status" | "result" | "error" | "errors" | "message" | "suspicious", unknown>
    >
  | null
  | undefined;

const isFilled = (value: unknown) =>
  typeof value === "object" ? Object.keys(value ?? {}).length > 0 : Boolean(value);

/** Returns whether the body of a response reports a failure, as some servers do with status 200. */
const isRefusal = ({ success, ok, status, result, error, errors }: NonNullable<DeliveryAnswer>) =>
  success === false ||
  ok === false ||
  [status, result].some((word) => /^(?:error|fail|failed)$/i.test(String(word))) ||
  isFilled(error) ||
  isFilled(errors);

/** Returns whether a response is HTML. Instead of JSON, such a page confirms nothing: it may be a login page. */
const isHtml = ({ headers }: Response) => /^text\/html\b/i.test(headers.get("Content-Type") ?? "");

function notConfirmed(endpoint: string, response: Response, answer: DeliveryAnswer): DeliveryError {
  const { status, statusText, ok, headers } = response;
  const isPage = ok && isHtml(response);
  const texts = [isPage && "HTML instead of JSON", answer?.message, answer?.error];
  const text = texts.find((value) => typeof value === "string");
  const reason = `the response was ${status} ${statusText}`.trim() + (text ? `: ${text}` : "");
  const error = (code: DeliveryCode, details?: DeliveryError["details"]) =>
    new DeliveryError(code, endpoint, reason, details);
  if (status === 429) return error("delivery-limited", { after: retryAfter(headers.get("Retry-After")) });
  const fields = fieldErrorsOf(answer?.errors);
  if (fields || status === 422) return error("delivery-rejected", { fields });
  return error(isPage || (ok && !answer) ? "delivery-unconfirmed" : "delivery-failed");
}

/** Parses a `Retry-After` header, which contains a number of seconds or an HTTP date. */
function retryAfter(header: string | null): Date | undefined {
  const time = header && (Number(header) * 1000 + Date.now() || Date.parse(header));
  return time ? new Date(time) : undefined;
}

/** Parses a list of `{ field, message }`, or an object of messages by field. */
function fieldErrorsOf(errors: unknown): FieldErrors | undefined {
  const entries: [unknown, unknown][] = Array.isArray(errors)
    ? errors.map((error: { field?: unknown; message?: unknown } | null) => [error?.field, error?.message])
    : Object.entries(errors ?? {});
  const messages = new Map(
    entries.map(([field, message]) => [String(field).split(".").at(-1)!, [message].flat()[0]]),
  );
  return collectErrors((name) => {
    const message = messages.get(name);
    return typeof message === "string" ? message : undefined;
  });
}

type ReasonOf<Code> = Code extends `delivery-${infer Reason}` ? Reason : never;

const MINUTE = 60_000;
const HALF_A_DAY = 12 * 60 * MINUTE;

/** Returns the text that explains the failure and what the reader can do. A distant time includes its date. */
export function failureText(
  { code, details }: DeliveryError,
  labels: ContactFormLabels,
  locale: string,
): string {
  const now = Date.now();
  const after = details.after?.getTime() ?? 0;
  if (after <= now) return labels[code.replace("delivery-", "") as ReasonOf<DeliveryCode>];
  const minute = new Date(Math.ceil(after / MINUTE) * MINUTE);
  const dateStyle = after - now > HALF_A_DAY ? "medium" : undefined;
  return fill(labels.limitedUntil, {
    time: minute.toLocaleString(locale, { timeStyle: "short", dateStyle }),
  });
}
