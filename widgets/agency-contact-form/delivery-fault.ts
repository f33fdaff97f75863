import { WidgetError, type ErrorCode } from "../_runtime/errors";
import { fill } from "../_runtime/labels";
import type { ContactFormLabels } from "./agency-contact-form.contract";
import { errorsBy, type FieldErrors } from "./fields";

export type DeliveryCode = Extract<ErrorCode, `delivery-${string}`>;

/** Why a message was not delivered. */
export class DeliveryFault extends WidgetError {
  constructor(
    override readonly code: DeliveryCode,
    endpoint: string,
    reason: string,
    readonly more: {
      fields?: FieldErrors;
      /** From when on it may be tried again. */
      after?: Date;
    } = {},
  ) {
    super(code, `<agency-contact-form> could not deliver to ${endpoint}: ${reason}.`, "endpoint");
  }
}

/** No answer came. */
export function unanswered(endpoint: string, error: Error, timeout: number): DeliveryFault {
  if (error.name === "TimeoutError")
    return new DeliveryFault("delivery-timeout", endpoint, `no answer in ${timeout / 1000} s`);
  if (!navigator.onLine) return new DeliveryFault("delivery-offline", endpoint, "the browser is offline");
  const reason = `${error.message} (check the address, its CORS headers and this page's connect-src)`;
  return new DeliveryFault("delivery-unreachable", endpoint, reason);
}

/** What an answer's JSON may hold; nothing of it is certain. */
export type Answer = Partial<Record<"success" | "error" | "errors" | "message", unknown>> | null | undefined;

/** Returns whether a page answered: a login, or an app that answers every address. To JSON, it confirms nothing. */
export const isHtml = ({ headers }: Response) => /^text\/html\b/i.test(headers.get("Content-Type") ?? "");

/** An answer came, and is no success. */
export function refused(endpoint: string, response: Response, answer: Answer): DeliveryFault {
  const { status, statusText, ok, headers } = response;
  const isPage = ok && isHtml(response);
  const said = [isPage && "HTML instead of JSON", answer?.message, answer?.error].find(
    (text) => typeof text === "string",
  );
  const reason = `the answer was ${status} ${statusText}`.trim() + (said ? `: ${said}` : "");
  const fault = (code: DeliveryCode, more?: DeliveryFault["more"]) =>
    new DeliveryFault(code, endpoint, reason, more);
  if (status === 429) return fault("delivery-limited", { after: retryAfter(headers.get("Retry-After")) });
  const fields = fieldErrorsOf(answer?.errors);
  if (fields || status === 422) return fault("delivery-rejected", { fields });
  return fault(isPage || (ok && !answer) ? "delivery-unconfirmed" : "delivery-failed");
}

/** A number of seconds, or an HTTP date. */
function retryAfter(header: string | null): Date | undefined {
  const time = header && (Number(header) * 1000 + Date.now() || Date.parse(header));
  return time ? new Date(time) : undefined;
}

/** From `[{ field, message }]`, or from an object of messages by field; undefined where no field of ours is named. */
function fieldErrorsOf(errors: unknown): FieldErrors | undefined {
  const entries: [unknown, unknown][] = Array.isArray(errors)
    ? errors.map((error: { field?: unknown; message?: unknown } | null) => [error?.field, error?.message])
    : Object.entries(errors ?? {});
  const messages = new Map(
    entries.map(([field, message]) => [String(field).replace(/.*\./, ""), [message].flat()[0]]),
  );
  return errorsBy((name) => {
    const message = messages.get(name);
    return typeof message === "string" ? message : undefined;
  });
}

type ReasonOf<Code> = Code extends `delivery-${infer Reason}` ? Reason : never;

const MINUTE = 60_000;
const HALF_A_DAY = 12 * 60 * MINUTE;

/** A full minute, as the reader's clock shows it; with its date where that is far. */
function wordTime(time: number, now: number): string {
  const minute = new Date(Math.ceil(time / MINUTE) * MINUTE);
  return minute.toLocaleString([], {
    timeStyle: "short",
    ...(time - now > HALF_A_DAY && { dateStyle: "medium" }),
  });
}

/** What has happened and what can be done, worded for the reader. */
export function wordFailure({ code, more }: DeliveryFault, labels: ContactFormLabels): string {
  const now = Date.now();
  const after = more.after?.getTime() ?? 0;
  const when = after > now ? fill(labels.limitedAfter, { time: wordTime(after, now) }) : labels.limitedLater;
  return fill(labels[code.replace("delivery-", "") as ReasonOf<DeliveryCode>], { when });
}
