import { timeLimit } from "../../runtime/time-limit";
import { isHtml, notConfirmed, withoutResponse, type DeliveryAnswer } from "./delivery-error";
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
    throw withoutResponse(endpoint, error, TIMEOUT);
  });
  const isConfirmed = response.ok && (format.urlencoded || (!format.subject && !isHtml(response)));
  if (isConfirmed && !receiver) return {};
  const answer = (await response.json().catch(() => undefined)) as DeliveryAnswer;
  if (isConfirmed) return answer?.suspicious === true ? { suspicious: true } : {};
  if (response.ok && !isHtml(response) && answer && answer.success !== false) return {};
  throw notConfirmed(endpoint, response, answer);
}
