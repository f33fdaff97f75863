import { leadMail, noticeMail, type MailSettings } from "../mail";
import { formatMailbox, type Mailbox } from "../mailbox";
import type { Target, Targets } from "../outbox";
import { mailApi, type MailApiSettings } from "./mail-api";
import type { Mailer } from "./mailer";
import type { SmtpSettings } from "./smtp";
import { webhookTarget, type WebhookSettings } from "./webhook";

export interface TargetSettings {
  mail: MailSettings;
  /** The sender and recipients of notices. */
  alert: MailSettings;
  /** The mail server. Without a mail server or mail service, emails are written to a folder. */
  smtp?: SmtpSettings;
  mailApi?: MailApiSettings;
  webhook?: WebhookSettings;
  /** The folder for the database, and for emails if there is no mail server or mail service. */
  folder: string;
}

/** The mailers that need sockets or files. Workers have neither, so their settings must contain `mailApi`. */
export interface LocalMailers {
  smtp(settings: SmtpSettings): Mailer;
  folder(folder: string): Mailer;
}

export const mailFolder = (folder: string) => `${folder}/mail`;

/** Returns the targets in the settings by name, for Node and for Workers. */
export function targetsOf(settings: TargetSettings, local?: LocalMailers): Targets {
  const { smtp, mailApi: api, webhook, folder } = settings;
  const mailer = smtp ? local?.smtp(smtp) : api && mailApi(api);
  const toFolder = mailer ? undefined : local?.folder(mailFolder(folder));
  return {
    ...(mailer && mailTargets(mailer, settings)),
    ...(toFolder && { mail: mailTarget(toFolder, settings) }),
    ...(webhook && { webhook: webhookTarget(webhook) }),
  };
}

/** @param recipient the recipient of the copies; by default, the target sends to all recipients */
export const mailTarget = (
  mailer: Mailer,
  { mail, alert }: Pick<TargetSettings, "mail" | "alert">,
  recipient?: Mailbox,
): Target =>
  mailer(
    (delivery) => leadMail(delivery, mail, recipient),
    (notice) => noticeMail(notice, alert),
  );

/**
 * Returns one target for each recipient: `mail`, `mail-2` and so on. If a server refuses a recipient, only the
 * delivery to that recipient is retried. Every email lists all recipients.
 */
export const mailTargets = (mailer: Mailer, settings: Pick<TargetSettings, "mail" | "alert">): Targets =>
  Object.fromEntries(
    settings.mail.to.map((recipient, index) => [
      index === 0 ? "mail" : `mail-${index + 1}`,
      { ...mailTarget(mailer, settings, recipient), hasDigests: true },
    ]),
  );

/** Returns a line of text about each target that leads are sent to. */
export function describeTargets({ mail, smtp, mailApi: api, webhook, folder }: TargetSettings): string[] {
  const server = smtp ? `${smtp.host}, port ${smtp.port}` : api && new URL(api.url).host;
  return [
    server
      ? `Mail is sent to ${mail.to.map(formatMailbox).join(", ")} by ${server}`
      : `Mail is written to ${mailFolder(folder)} as .eml files, because SMTP_HOST is not set (site/receiver/README.md)`,
    ...(webhook ? [`Each lead is also POSTed to ${webhook.url}`] : []),
  ];
}
