import { formatMailbox } from "../mailbox";
import { PermanentError } from "../outbox";
import type { Mailer } from "./mailer";
import { postJson, Unconfirmed } from "./post-json";

export interface MailApiSettings {
  /** The URL that mail is POSTed to, in the format of Resend's API. */
  url: string;
  key: string;
}

/** Returns the mailer that uses the HTTP API of a mail service, for hosts without SMTP. */
export const mailApi = ({ url, key }: MailApiSettings): Mailer => ({
  async send(id, mail, signal) {
    const { messageId, from, to, envelopeTo = to, replyTo, subject, text, html } = mail;
    const body = JSON.stringify({
      from: formatMailbox(from),
      to: envelopeTo.map(formatMailbox),
      ...(replyTo && { reply_to: replyTo.address }),
      subject,
      text,
      html,
      headers: { "Message-ID": messageId, "Auto-Submitted": "auto-generated" },
    });
    const headers = { Authorization: `Bearer ${key}`, "Idempotency-Key": id };
    const answer = await postJson("The mail service", url, { headers, body, signal }).catch(
      (error: Error) => {
        const isRefusal = error instanceof Unconfirmed && error.status === 422;
        throw isRefusal ? new PermanentError(error.message) : error;
      },
    );
    if (answer.get("Content-Type")?.includes("text/html"))
      throw new Error(
        "The mail service responded with a web page. MAIL_API_URL is not the address of an API.",
      );
  },
});
