import { Webhook } from "standardwebhooks";
import { createPayload } from "../../../widgets/agency-contact-form/payload";
import type { Target } from "../outbox";

export interface WebhookSettings {
  url: string;
  /** As Standard Webhooks has it: `whsec_` and Base64. */
  secret: string;
}

/** POSTs each lead as JSON, signed as Standard Webhooks says (https://www.standardwebhooks.com). */
export function webhookTarget({ url, secret }: WebhookSettings): Target {
  const webhook = new Webhook(secret);
  return {
    async deliver({ id, lead }, signal) {
      const { subject } = createPayload(lead.fields, "");
      const timestamp = new Date();
      const body = JSON.stringify({
        type: "lead.received",
        timestamp: new Date(lead.receivedAt).toISOString(),
        data: {
          id: lead.id,
          subject,
          fields: lead.fields,
          marks: lead.marks,
          source: lead.source,
          extra: lead.extra,
        },
      });
      const response = await fetch(url, {
        method: "POST",
        signal,
        redirect: "error",
        headers: {
          "Content-Type": "application/json",
          "webhook-id": id,
          "webhook-timestamp": String(Math.floor(timestamp.getTime() / 1000)),
          "webhook-signature": webhook.sign(id, timestamp, body),
        },
        body,
      });
      if (!response.ok) throw new Error(`The webhook answered ${response.status}`);
    },
  };
}
