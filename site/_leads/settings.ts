import { z } from "zod";
import type { MailSettings } from "./mail";
import type { MailApiSettings } from "./targets/mail-api";
import type { SmtpSettings } from "./targets/smtp";
import type { WebhookSettings } from "./targets/webhook";

/** The message settings from `data/settings.json`. */
export interface SiteSettings {
  origin: string;
  /** The language of emails, and of refusal pages for messages that specify no language. Defaults to English. */
  language?: string;
  /** The languages of the site other than its default language. */
  languages?: readonly string[];
  recipient: string;
  /** The services that the form offers in addition to its fixed options. */
  services?: readonly string[];
  origins: readonly string[];
  retentionDays: number;
}

export interface LeadSettings {
  site: SiteSettings;
  mail: MailSettings;
  alert: MailSettings;
  /** The mail server. Without a mail server or mail service, emails are written to a folder. */
  smtp?: SmtpSettings;
  mailApi?: MailApiSettings;
  webhook?: WebhookSettings;
  /** A file that each lead is appended to. */
  file?: string;
  /** The folder for the database, and for emails if there is no mail server or mail service. */
  folder: string;
  hourlyLimit: number;
  siteHourlyLimit: number;
  /** The age at which an unsent lead makes the receiver unhealthy, in milliseconds. */
  oldestUnsent: number;
  /** The number of proxies in front of the receiver that append to `X-Forwarded-For`. */
  trustedProxies: number;
  /** The network interface that the receiver listens on. Without it, the receiver listens on all interfaces. */
  host?: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const number = (fallback: number) => z.coerce.number().int().positive().default(fallback);
const flag = z.enum(["true", "false"]).transform((text) => text === "true");

/** A mailbox, such as `name@example.com` or `Name <name@example.com>`. */
const mailbox = z
  .string()
  .trim()
  .regex(
    /^(?:[^<>@,]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/,
    "must be an email address, such as name@example.com or Name <name@example.com>",
  );
/** One or more mailboxes, separated by commas. */
const mailboxes = z
  .string()
  .transform((text) => text.split(","))
  .pipe(z.array(mailbox));

/** The environment variables. `README.md` describes each. */
const variables = z.object({
  LEADS_TO: mailboxes.optional(),
  LEADS_FROM: mailbox.optional(),
  LEADS_ALERT_TO: mailboxes.optional(),
  LEADS_FOLDER: z.string().default(".leads"),
  LEADS_FILE: z.string().optional(),
  LEADS_HOST: z.string().optional(),
  LEADS_HOURLY_LIMIT: number(20),
  LEADS_SITE_HOURLY_LIMIT: number(200),
  LEADS_OLDEST_UNSENT_MINUTES: number(120),
  LEADS_TRUST_PROXY: z
    .string()
    .regex(/^(?:true|false|\d)$/, "must be true, false or the number of proxies")
    .default("false")
    .transform((text) => (text === "true" ? 1 : Number(text.replace("false", "0")))),
  SMTP_HOST: z.string().optional(),
  SMTP_PORT: number(587),
  SMTP_SECURE: flag.optional(),
  SMTP_ALLOW_PLAINTEXT: flag.default(false),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().optional(),
  MAIL_API_URL: z.url().default("https://api.resend.com/emails"),
  MAIL_API_KEY: z.string().optional(),
  WEBHOOK_URL: z.url().optional(),
  WEBHOOK_SUSPECTS: flag.default(false),
  WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_[A-Za-z0-9+/]{16,}={0,2}$/,
      "must start with whsec_, followed by at least 16 characters of Base64",
    )
    .optional(),
});

/** The variables that must be set together. */
const pairs = [
  ["SMTP_USER", "SMTP_PASSWORD"],
  ["WEBHOOK_URL", "WEBHOOK_SECRET"],
] as const;

const isLocal = (host: string) => ["localhost", "127.0.0.1", "::1"].includes(host);

/**
 * Reads the settings from environment variables. An empty variable is treated as missing.
 *
 * @throws Error that lists each missing or invalid variable
 */
export function readSettings(environment: Environment, site: SiteSettings): LeadSettings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const { data, error } = variables.safeParse(given);
  const errors = (error?.issues ?? []).map(({ path, message }) => `  ${String(path[0])}: ${message}`);
  for (const pair of pairs) {
    const missing = pair.filter((name) => !given[name]);
    if (missing.length === 1) errors.push(`  ${missing[0]}: is missing; set ${pair.join(" and ")} together`);
  }
  if (given.SMTP_USER && !given.SMTP_HOST) errors.push("  SMTP_HOST: is missing; SMTP_USER requires it");
  if (errors.length > 0 || !data)
    throw new Error(`The settings for leads are invalid:\n${errors.join("\n")}`);
  const to = data.LEADS_TO ?? [site.recipient];
  const from = data.LEADS_FROM ?? to[0]!;
  return {
    site,
    mail: { from, to, language: site.language },
    alert: { from, to: data.LEADS_ALERT_TO ?? to, language: site.language },
    smtp: data.SMTP_HOST
      ? {
          host: data.SMTP_HOST,
          port: data.SMTP_PORT,
          secure: data.SMTP_SECURE ?? data.SMTP_PORT === 465,
          requireTls: Boolean(data.SMTP_USER) && !isLocal(data.SMTP_HOST) && !data.SMTP_ALLOW_PLAINTEXT,
          user: data.SMTP_USER,
          password: data.SMTP_PASSWORD,
        }
      : undefined,
    mailApi: data.MAIL_API_KEY ? { url: data.MAIL_API_URL, key: data.MAIL_API_KEY } : undefined,
    webhook: data.WEBHOOK_URL
      ? {
          url: data.WEBHOOK_URL,
          secret: data.WEBHOOK_SECRET!,
          acceptsSuspects: data.WEBHOOK_SUSPECTS,
        }
      : undefined,
    file: data.LEADS_FILE,
    folder: data.LEADS_FOLDER,
    hourlyLimit: data.LEADS_HOURLY_LIMIT,
    siteHourlyLimit: data.LEADS_SITE_HOURLY_LIMIT,
    oldestUnsent: data.LEADS_OLDEST_UNSENT_MINUTES * 60_000,
    trustedProxies: data.LEADS_TRUST_PROXY,
    // Behind a proxy, only the proxy connects to the receiver.
    host: data.LEADS_HOST ?? (data.LEADS_TRUST_PROXY > 0 ? "127.0.0.1" : undefined),
  };
}
