import { WidgetFault } from "../_runtime/faults";
import type { ContactPayload } from "./payload";

const TIMEOUT = 15_000;

export interface Delivery {
  endpoint: string | undefined;
  /** Milliseconds that a delivery without an endpoint takes. */
  delay: number;
}

/**
 * POSTs the payload as JSON; without an endpoint it waits, logs the payload and succeeds.
 * @throws WidgetFault `delivery-failed`: any answer but 2xx, no network, no answer in 15 s
 */
export async function deliver(payload: ContactPayload, { endpoint, delay }: Delivery): Promise<void> {
  if (!endpoint) {
    await new Promise((resolve) => setTimeout(resolve, delay));
    console.log(`Contact form without endpoint; this would be sent: ${JSON.stringify(payload, null, 2)}`);
    return;
  }
  const response = await fetch(endpoint, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(payload),
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch((error: Error) => {
    throw failed(
      endpoint,
      error.name === "TimeoutError" ? `no answer in ${TIMEOUT / 1000} s` : error.message,
    );
  });
  if (!response.ok) throw failed(endpoint, `the answer was ${response.status} ${response.statusText}`.trim());
}

const failed = (endpoint: string, reason: string) =>
  new WidgetFault(
    "delivery-failed",
    `<agency-contact-form> could not deliver to ${endpoint}: ${reason}.`,
    "endpoint",
  );
