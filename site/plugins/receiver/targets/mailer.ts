import { leadMail, noticeMail, withoutOptionalHeaders, type Mail, type MailSettings } from "../mail";
import type { Mailbox } from "../mailbox";
import { PermanentError, type Target, type Targets } from "../outbox";

/** A way of sending mail. */
export interface Mailer {
  /** @throws PermanentError if the mail is refused */
  send(id: string, mail: Mail, signal: AbortSignal): Promise<void>;
}

export interface MailTargetSettings {
  mail: MailSettings;
  /** The sender and recipients of notices. */
  alert: MailSettings;
}

/** @param recipient the recipient of the copies; by default, the target sends to all recipients */
export function mailTarget(mailer: Mailer, { mail, alert }: MailTargetSettings, recipient?: Mailbox): Target {
  const send = (id: string, written: Mail, signal: AbortSignal) =>
    mailer.send(id, written, signal).catch((error: Error) => {
      if (!(error instanceof PermanentError)) throw error;
      // The visitor's name or address in a header may have been refused. The text of the mail contains both.
      return mailer.send(`${id}-plain`, withoutOptionalHeaders(written), signal);
    });
  return {
    deliver: (delivery, signal) => send(delivery.id, leadMail(delivery, mail, recipient), signal),
    report: (notice, signal) => send(crypto.randomUUID(), noticeMail(notice, alert), signal),
  };
}

/**
 * Returns one target for each recipient: `mail`, `mail-2` and so on. If a server refuses a recipient, only the
 * delivery to that recipient is retried. Every email lists all recipients.
 */
export const mailTargets = (mailer: Mailer, settings: MailTargetSettings): Targets =>
  Object.fromEntries(
    settings.mail.to.map((recipient, index) => [
      index === 0 ? "mail" : `mail-${index + 1}`,
      { ...mailTarget(mailer, settings, recipient), hasDigests: true },
    ]),
  );
