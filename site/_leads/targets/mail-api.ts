import type { Delivery } from "../lead";
import { withoutOptionalHeaders, type Mail } from "../mail";
import { PermanentError, type Target } from "../outbox";
import type { Notice } from "../notice";

export interface MailApiSettings {
  /** The URL that mail is POSTed to, in the format of Resend's API. */
  url: string;
  key: string;
}

/** Returns the target that sends mail through the HTTP API of a mail service, for hosts without SMTP. */
export function mailApiTarget(
  { url, key }: MailApiSettings,
  compose: (delivery: Delivery) => Mail,
  composeNotice?: (notice: Notice) => Mail,
): Target {
  /** @throws PermanentError if the service refuses the mail */
  async function post(id: string, mail: Mail, signal: AbortSignal) {
    const { messageId, from, to, envelopeTo = to, replyTo, subject, text, html } = mail;
    const response = await fetch(url, {
      method: "POST",
      signal,
      headers: {
        Authorization: `Bearer ${key}`,
        "Content-Type": "application/json",
        "Idempotency-Key": id,
      },
      body: JSON.stringify({
        from,
        to: envelopeTo,
        ...(replyTo && { reply_to: replyTo.address }),
        subject,
        text,
        html,
        headers: { "Message-ID": messageId, "Auto-Submitted": "auto-generated" },
      }),
    });
    const answer = await response.text();
    if (response.ok) return;
    const message = `The mail service responded with status ${response.status}: ${answer}`;
    throw response.status === 422 ? new PermanentError(message) : new Error(message);
  }

  const send = (id: string, mail: Mail, signal: AbortSignal) =>
    post(id, mail, signal).catch((error: Error) => {
      if (!(error instanceof PermanentError)) throw error;
      // The service may have refused the visitor's address in `reply_to`.
      return post(`${id}-plain`, withoutOptionalHeaders(mail), signal);
    });

  return {
    deliver: (delivery, signal) => send(delivery.id, compose(delivery), signal),
    ...(composeNotice && {
      report: (notice: Notice, signal: AbortSignal) =>
        send(crypto.randomUUID(), composeNotice(notice), signal),
    }),
  };
}
