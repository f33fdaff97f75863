import type { z } from "zod";
import { formatMailbox } from "../mailbox";
import type { Target, Targets } from "../outbox";
import { mailApi, type MailApiSettings } from "./mail-api";
import { mailTarget, mailTargets, type Mailer, type MailTargetSettings } from "./mailer";
import type { SmtpSettings } from "./smtp";
import { webhook } from "./webhook";

/** A kind of service that receives leads in addition to mail, on Node and on Workers. */
interface ServiceKind {
  /** The rules for its environment variables, by name. */
  variables: z.ZodRawShape;
  /** The variables that turn it on together. The first one contains its URL. */
  switches: readonly string[];
  /** @param environment the environment variables, which were checked */
  open(environment: object): { url: string; target: Target };
}

/** The kinds of services, by the name of their target. */
export const serviceKinds: Readonly<Record<string, ServiceKind>> = { webhook };

export interface TargetSettings extends MailTargetSettings {
  /** The mail server. Without a mail server or mail service, emails are written to a folder. */
  smtp?: SmtpSettings;
  mailApi?: MailApiSettings;
  /** The services that are turned on. */
  services: readonly { name: string; url: string; target: Target }[];
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
  const { smtp, mailApi: api, services, folder } = settings;
  const mailer = smtp ? local?.smtp(smtp) : api && mailApi(api);
  const toFolder = mailer ? undefined : local?.folder(mailFolder(folder));
  return {
    ...(mailer && mailTargets(mailer, settings)),
    ...(toFolder && { mail: mailTarget(toFolder, settings) }),
    ...Object.fromEntries(services.map(({ name, target }) => [name, target])),
  };
}

/** Returns the hosts that leads are sent to. */
export const hostsOf = ({ smtp, mailApi: api, services }: TargetSettings): string[] => [
  ...(smtp ? [smtp.host] : api ? [new URL(api.url).host] : []),
  ...services.map(({ url }) => new URL(url).host),
];

/** Returns a line of text about each target that leads are sent to. */
export function describeTargets({ mail, smtp, mailApi: api, services, folder }: TargetSettings): string[] {
  const server = smtp ? `${smtp.host}, port ${smtp.port}` : api && new URL(api.url).host;
  return [
    server
      ? `Mail is sent to ${mail.to.map(formatMailbox).join(", ")} by ${server}`
      : `Mail is written to ${mailFolder(folder)} as .eml files, because SMTP_HOST is not set (site/receiver/README.md)`,
    ...services.map(({ name, url }) => `Each lead is also sent to the ${name} ${url}`),
  ];
}
