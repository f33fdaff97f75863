import type { Delivery } from "../lead";
import type { Mail } from "../mail";
import type { Target } from "../outbox";

export interface MailApiSettings {
  /** Where a mail is POSTed, as Resend's API and those that are made like it take it. */
  url: string;
  key: string;
}

/** Sends mail by the HTTP API of a mail service, where SMTP can't be spoken. */
export const mailApiTarget = (
  { url, key }: MailApiSettings,
  mailOf: (delivery: Delivery) => Mail,
): Target => ({
  async deliver(delivery, signal) {
    const { messageId, from, to, replyTo, subject, text, html } = mailOf(delivery);
    const response = await fetch(url, {
      method: "POST",
      signal,
      headers: {
        Authorization: `Bearer ${key}`,
        "Content-Type": "application/json",
        "Idempotency-Key": delivery.id,
      },
      body: JSON.stringify({
        from,
        to: [to],
        ...(replyTo && { reply_to: replyTo.address }),
        subject,
        text,
        html,
        headers: { "Message-ID": messageId },
      }),
    });
    if (!response.ok)
      throw new Error(`The mail service answered ${response.status}: ${await response.text()}`);
  },
});
