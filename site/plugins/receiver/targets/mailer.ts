import { answersMail } from "../preview/answers";
import {
  leadMail,
  leadsMail,
  noticeMail,
  withoutOptionalHeaders,
  type Mail,
  type MailSettings,
} from "../mail";
import { formatMailbox, type Mailbox } from "../mailbox";
import { PermanentError, type Target, type Targets } from "../outbox";
import { postJson, Unconfirmed } from "./post-json";

export interface Mailer {
  /** @throws PermanentError if the mail is refused */
  send(id: string, mail: Mail, signal: AbortSignal): Promise<void>;
}

export interface MailTargetSettings {
  mail: MailSettings;
  alert: MailSettings;
  /** The maximum number of marked leads a day that are mailed on their own. */
  markedDaily?: number;
  /** The kind of messages that are mailed. Defaults to leads. */
  kind?: Target["kind"];
}

/** @param recipient the recipient of the copies; by default, the target sends to all recipients */
export function mailTarget(
  mailer: Mailer,
  { mail, alert, markedDaily, kind }: MailTargetSettings,
  recipient?: Mailbox,
): Target {
  const send = (id: string, written: Mail, signal: AbortSignal) => {
    const copy = { envelopeTo: recipient && [recipient], ...written };
    return mailer.send(id, copy, signal).catch((error: Error) => {
      if (!(error instanceof PermanentError)) throw error;
      // The visitor's name or address in a header may have been refused. The text of the mail contains both.
      return mailer.send(`${id}-plain`, withoutOptionalHeaders(copy), signal);
    });
  };
  return {
    kind,
    deliver: (delivery, signal) =>
      send(
        delivery.id,
        kind ? answersMail([delivery.lead], mail, delivery.id) : leadMail(delivery, mail),
        signal,
      ),
    ...(markedDaily !== undefined && {
      deliverTogether: {
        daily: Math.max(1, Math.floor(markedDaily / mail.to.length)),
        send: (leads, signal) =>
          send(crypto.randomUUID(), kind ? answersMail(leads, mail) : leadsMail(leads, mail), signal),
      },
    }),
    // One recipient at a time: nodemailer reports success if the server refuses only some of several.
    async report(notice, signal) {
      const written = noticeMail(notice, alert);
      const results = await Promise.allSettled(
        alert.to.map((to) => send(crypto.randomUUID(), { ...written, envelopeTo: [to] }, signal)),
      );
      const failures = results.filter(({ status }) => status === "rejected") as PromiseRejectedResult[];
      if (failures.length === results.length) throw failures[0]!.reason;
      return failures.length;
    },
  };
}

/**
 * Returns one target for each recipient: `mail`, or the kind of messages, then `mail-2` and so on. If a server refuses a
 * recipient, only the delivery to that recipient is retried. Every email lists all recipients.
 */
export const mailTargets = (mailer: Mailer, settings: MailTargetSettings): Targets =>
  Object.fromEntries(
    settings.mail.to.map((recipient, index) => [
      `${settings.kind ?? "mail"}${index === 0 ? "" : `-${index + 1}`}`,
      mailTarget(mailer, settings, recipient),
    ]),
  );

export interface MailApiSettings {
  /** The URL that mail is POSTed to, in the format of Resend's API. */
  url: string;
  key: string;
}

/** Returns the mailer that uses the HTTP API of a mail service, for hosts without SMTP. */
export const mailApi = ({ url, key }: MailApiSettings): Mailer => ({
  async send(id, mail, signal) {
    const { messageId, from, to, envelopeTo = to, replyTo, subject, text, html, headers: own } = mail;
    const body = JSON.stringify({
      from: formatMailbox(from),
      to: envelopeTo.map(formatMailbox),
      ...(replyTo && { reply_to: replyTo.address }),
      subject,
      text,
      html,
      headers: { "Message-ID": messageId, ...own },
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
