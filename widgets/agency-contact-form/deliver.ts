import { isHtml, refused, unanswered, type Answer } from "./delivery-fault";
import { createRequest, type Format } from "./formats";
import type { ContactPayload } from "./payload";

const TIMEOUT = 15_000;

export interface Delivery {
  endpoint: string | undefined;
  /** Milliseconds that a delivery without an endpoint takes. */
  delay: number;
  format: Format;
  /** The same for each try of one message. */
  key: string;
}

/**
 * POSTs a message in the receiver's format; without an endpoint it waits, logs the payload and succeeds.
 * @throws DeliveryFault where no answer comes in 15 s, or one that does not confirm the message
 */
export async function deliver(payload: ContactPayload, delivery: Delivery): Promise<void> {
  const { endpoint, delay, format, key } = delivery;
  if (!endpoint) {
    await new Promise((resolve) => setTimeout(resolve, delay));
    console.log(`Contact form without endpoint; this would be sent: ${JSON.stringify(payload, null, 2)}`);
    return;
  }
  const request = { ...createRequest(payload, format, key), signal: AbortSignal.timeout(TIMEOUT) };
  const response = await fetch(endpoint, request).catch((error: Error) => {
    throw unanswered(endpoint, error, TIMEOUT);
  });
  if (response.ok && (format.urlencoded || (!format.subject && !isHtml(response)))) return;
  const answer = (await response.json().catch(() => undefined)) as Answer;
  if (response.ok && !isHtml(response) && answer && answer.success !== false) return;
  throw refused(endpoint, response, answer);
}
