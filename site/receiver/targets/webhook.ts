import { Webhook } from "standardwebhooks";
import { z } from "zod";
import { createPayload } from "../../../widgets/agency-contact-form/delivery/payload";
import { isSuspect } from "../spam/suspect";
import type { Target } from "../outbox";
import { postJson } from "./post-json";

export interface WebhookSettings {
  url: string;
  /** The secret as Standard Webhooks defines it: `whsec_` followed by Base64. */
  secret: string;
  /** Whether the webhook also receives leads with two or more spam marks. */
  acceptsSuspects?: boolean;
}

const variables = z.object({
  WEBHOOK_URL: z.url(),
  WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_[A-Za-z0-9+/]{16,}={0,2}$/,
      "must start with whsec_, followed by at least 16 characters of Base64",
    ),
  WEBHOOK_SUSPECTS: z.stringbool({ truthy: ["true"], falsy: ["false"] }).default(false),
});

export const webhook = {
  variables: variables.shape,
  switches: ["WEBHOOK_URL", "WEBHOOK_SECRET"],
  open(environment: object) {
    const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret, WEBHOOK_SUSPECTS } = variables.parse(environment);
    return { url, target: webhookTarget({ url, secret, acceptsSuspects: WEBHOOK_SUSPECTS }) };
  },
};

/**
 * Returns the target that POSTs each lead and notice as JSON, signed as Standard Webhooks defines
 * (https://www.standardwebhooks.com).
 */
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
    accepts: (lead) => acceptsSuspects || !isSuspect(lead),
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
