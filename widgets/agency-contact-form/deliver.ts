import { isHtml, notConfirmed, withoutResponse, type Answer } from "./delivery-error";
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
}

/**
 * POSTs a message in the format that the receiver expects. Without an endpoint, it waits, logs the payload and
 * succeeds.
 *
 * @throws DeliveryError if no response within 15 s confirms the message
 */
export async function deliver(payload: ContactPayload, delivery: Delivery): Promise<void> {
  const { endpoint, delay, format, key } = delivery;
  if (!endpoint) {
    await new Promise((resolve) => setTimeout(resolve, delay));
    console.log(`The contact form has no endpoint. It would send: ${JSON.stringify(payload, null, 2)}`);
    return;
  }
  const request = { ...createRequest(payload, format, key), signal: AbortSignal.timeout(TIMEOUT) };
  const response = await fetch(endpoint, request).catch((error: Error) => {
    throw withoutResponse(endpoint, error, TIMEOUT);
  });
  if (response.ok && (format.urlencoded || (!format.subject && !isHtml(response)))) return;
  const answer = (await response.json().catch(() => undefined)) as Answer;
  if (response.ok && !isHtml(response) && answer && answer.success !== false) return;
  throw notConfirmed(endpoint, response, answer);
}
