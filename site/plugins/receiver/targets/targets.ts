import type { MailSettings } from "../mail";
import { formatMailbox } from "../mailbox";
import type { Targets } from "../outbox";
import { chatTarget, type ChatSettings } from "./chat";
import {
  mailApi,
  mailTarget,
  mailTargets,
  type MailApiSettings,
  type Mailer,
  type MailTargetSettings,
} from "./mailer";
import type { SmtpSettings } from "./node-mailers";
import { webhookTarget, type WebhookSettings } from "./webhook";

export interface TargetSettings extends MailTargetSettings {
  /** The mail about answers on previews, if the site has previews. */
  preview?: MailSettings;
  /** The mail server. Without a mail server or mail service, emails are written to a folder. */
  smtp?: SmtpSettings;
  mailApi?: MailApiSettings;
  webhook?: WebhookSettings;
  chat?: ChatSettings;
  /** The folder for the database, and for emails if there is no mail server or mail service. */
  folder: string;
}

/** The mailers that need sockets or files. Workers have neither, so their settings must contain `mailApi`. */
export interface LocalMailers {
  smtp(settings: SmtpSettings): Mailer;
  folder(folder: string): Mailer;
}

export const mailFolder = (folder: string) => `${folder}/mail`;

export function targetsOf(settings: TargetSettings, local?: LocalMailers): Targets {
  const { smtp, mailApi: api, webhook, chat, preview, folder } = settings;
  const mailer = smtp && local ? local.smtp(smtp) : api && mailApi(api);
  // With the mails about many and LEADS_MARKED_DAILY, ten a day leave room in a quota of 100.
  const answers = preview && { ...settings, kind: "preview" as const, mail: preview, markedDaily: 10 };
  const toFolder = mailer ? undefined : local?.folder(mailFolder(folder));
  return {
    ...(mailer && mailTargets(mailer, settings)),
    // A folder has no quota, and a file with several leads could not be erased with one of them.
    ...(toFolder && { mail: mailTarget(toFolder, { ...settings, markedDaily: undefined }) }),
    ...(answers && mailer && mailTargets(mailer, answers)),
    ...(answers && toFolder && { preview: mailTarget(toFolder, { ...answers, markedDaily: undefined }) }),
    ...(webhook && { webhook: webhookTarget(webhook) }),
    ...(chat && { chat: chatTarget(chat) }),
  };
}

export const hostsOf = ({ smtp, mailApi: api, webhook, chat }: TargetSettings): string[] => [
  ...(smtp ? [smtp.host] : api ? [new URL(api.url).host] : []),
  ...[webhook, chat].flatMap((target) => (target ? [new URL(target.url).host] : [])),
];

export function describeTargets(settings: TargetSettings): string[] {
  const { mail, preview, smtp, mailApi: api, webhook, chat, folder } = settings;
  const server = smtp ? `${smtp.host}, port ${smtp.port}` : api && new URL(api.url).host;
  return [
    server
      ? `Mail is sent to ${mail.to.map(formatMailbox).join(", ")} by ${server}`
      : `Mail is written to ${mailFolder(folder)} as .eml files, because SMTP_HOST is not set (README.md of the receiver)`,
    ...(preview ? [`Answers on previews are mailed to ${preview.to.map(formatMailbox).join(", ")}`] : []),
    ...(webhook ? [`Each lead is also sent to the webhook at ${new URL(webhook.url).host}`] : []),
    ...(chat ? [`A short message about each lead is sent to the chat at ${new URL(chat.url).host}`] : []),
  ];
}
