import type { Translate } from "../../generator/languages/translator";
import type { Failure } from "./lead";

/** A message to the agency about failed deliveries or unusual traffic. It contains lead ids, but no personal data. */
export interface Notice {
  /** The type of the webhook event. */
  type: "lead.failed" | "site.busy" | "site.flood";
  /** Returns the text of the email in the agency's language. */
  write(t: Translate): { subject: string; lines: string[] };
  data: unknown;
}

/** Returns the notice that more messages than `LEADS_SITE_HOURLY_LIMIT` have arrived within an hour. */
export const busyNotice = (limit: number): Notice => ({
  type: "site.busy",
  write: (t) => ({
    subject: t("Unusually many contact messages"),
    lines: [
      t("More than {limit} messages have arrived within an hour (LEADS_SITE_HOURLY_LIMIT).", { limit }),
      t("All of them are stored and delivered. If they are spam, block the sender on your web server."),
    ],
  }),
  data: { limit },
});

/** The notice that many messages in a row look like spam, or that far more arrive than on a usual day. */
export const floodNotice: Notice = {
  type: "site.flood",
  write: (t) => ({
    subject: t("A flood of contact messages"),
    lines: [
      t("Many messages in a row look like spam, or far more arrive than on a usual day."),
      t("All of them are stored. Until the flood ends, email lists them together every three hours."),
      `${t("See all messages:")}  npm run leads -- list`,
    ],
  }),
  data: {},
};

export function failureNotice(failures: readonly Failure[]): Notice {
  const ids = [...new Set(failures.map(({ leadId }) => leadId))];
  const id = ids.length === 1 ? ids[0] : "<id>";
  return {
    type: "lead.failed",
    write: (t) => ({
      subject: t("{count} contact messages could not be delivered", {
        count: ids.length,
        one: "A contact message could not be delivered",
      }),
      lines: [
        ...failures.map(({ leadId, target, state, attempts, receivedAt }) => {
          const values = { id: leadId, time: new Date(receivedAt).toISOString(), target, count: attempts };
          return state === "dead"
            ? t("{id}  received {time}  {target}: given up after {count} attempts", values)
            : t("{id}  received {time}  {target}: {count} attempts so far", values);
        }),
        "",
        `${t("See the reason:")}  npm run leads -- show ${id}`,
        `${t("Try again:")}  npm run leads -- resend ${id}`,
      ],
    }),
    data: { failures },
  };
}
