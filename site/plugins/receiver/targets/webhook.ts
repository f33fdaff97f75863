import { Webhook } from "standardwebhooks";
import { createPayload } from "../../../../widgets/agency-contact-form/delivery/payload";
import { isSuspect } from "../lead";
import type { Target } from "../outbox";
import { postJson } from "./post-json";

export interface WebhookSettings {
  url: string;
  /** The secret as Standard Webhooks defines it: `whsec_` followed by Base64. */
  secret: string;
  /** Whether the webhook also receives leads with two or more spam marks. */
  acceptsSuspects?: boolean;
}

/** POSTs each lead and notice as JSON, signed by Standard Webhooks (https://www.standardwebhooks.com). */
export function webhookTarget({ url, secret, acceptsSuspects = false }: WebhookSettings): Target {
  const signer = new Webhook(secret);

  async function post(
    id: string,
    event: { type: string; timestamp: Date; data: unknown },
    signal: AbortSignal,
  ) {
    const now = new Date();
    const body = JSON.stringify(event);
    const headers = {
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
      "webhook-signature": signer.sign(id, now, body),
    };
    await postJson("The webhook", url, { headers, body, signal });
  }

  return {
    accepts: (content) => acceptsSuspects || !isSuspect(content),
    deliver({ id, lead }, signal) {
      const { receivedAt, ...content } = lead;
      const { subject } = createPayload(lead.fields, "");
      return post(
        id,
        { type: "lead.received", timestamp: new Date(receivedAt), data: { subject, ...content } },
        signal,
      );
    },
    report: ({ type, data }, signal) =>
      post(crypto.randomUUID(), { type, timestamp: new Date(), data }, signal),
  };
}
