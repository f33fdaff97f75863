import type { Failure } from "./lead";

/** A message to the agency about its leads. It names them by their ids alone. */
export interface Notice {
  /** The type of the webhook's event. */
  type: "lead.failed" | "site.busy";
  subject: string;
  lines: string[];
  data: unknown;
}

/** Returns the notice that more messages arrive than `LEADS_SITE_HOURLY_LIMIT`. */
export const busyNotice = (limit: number): Notice => ({
  type: "site.busy",
  subject: "Unusually many contact messages",
  lines: [
    `More than ${limit} messages have arrived within an hour (LEADS_SITE_HOURLY_LIMIT).`,
    "All of them are stored and delivered. If they are spam, block the sender at your web server.",
  ],
  data: { limit },
});

/** Returns one notice about all failures. */
export function failureNotice(failures: readonly Failure[]): Notice {
  const ids = [...new Set(failures.map(({ leadId }) => leadId))];
  const isOne = ids.length === 1;
  return {
    type: "lead.failed",
    subject: isOne
      ? "A contact message is not delivered"
      : `${ids.length} contact messages are not delivered`,
    lines: [
      ...failures.map(
        ({ leadId, target, state, attempts, receivedAt }) =>
          `${leadId}  received ${new Date(receivedAt).toISOString()}  ${target}: ` +
          (state === "dead" ? `given up after ${attempts} attempts` : `${attempts} attempts so far`),
      ),
      "",
      `See the reason:  npm run leads -- show ${isOne ? ids[0] : "<id>"}`,
      `Try again:       npm run leads -- resend ${isOne ? ids[0] : "<id>"}`,
    ],
    data: { failures },
  };
}
