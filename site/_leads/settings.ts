import { z } from "zod";
import type { MailSettings } from "./mail";
import type { MailApiSettings } from "./targets/mail-api";
import type { SmtpSettings } from "./targets/smtp";
import type { WebhookSettings } from "./targets/webhook";

/** What the site's own data says of messages. */
export interface SiteSettings {
  origin: string;
  recipient: string;
  origins: readonly string[];
  retentionDays: number;
}

export interface LeadSettings {
  site: SiteSettings;
  mail: MailSettings;
  alert: MailSettings;
  /** Without one, mail is written to a folder. */
  smtp?: SmtpSettings;
  mailApi?: MailApiSettings;
  webhook?: WebhookSettings;
  /** A file that each lead is appended to. */
  file?: string;
  /** Where the database, and mail without a server, are kept. */
  folder: string;
  hourlyLimit: number;
  /** In milliseconds. */
  oldestUnsent: number;
  /** The address of a visitor is what the proxy before the receiver says. */
  trustProxy: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

const number = (fallback: number) => z.coerce.number().int().positive().default(fallback);

/** Each environment variable: what it must look like. `README.md` says what each is for. */
const variables = z.object({
  LEADS_TO: z.string().includes("@").optional(),
  LEADS_FROM: z.string().includes("@").optional(),
  LEADS_ALERT_TO: z.string().includes("@").optional(),
  LEADS_FOLDER: z.string().default(".leads"),
  LEADS_FILE: z.string().optional(),
  LEADS_HOURLY_LIMIT: number(20),
  LEADS_OLDEST_UNSENT_MINUTES: number(120),
  LEADS_TRUST_PROXY: z.enum(["true", "false"]).default("false"),
  SMTP_HOST: z.string().optional(),
  SMTP_PORT: number(587),
  SMTP_SECURE: z.enum(["true", "false"]).optional(),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().optional(),
  MAIL_API_URL: z.url().default("https://api.resend.com/emails"),
  MAIL_API_KEY: z.string().optional(),
  WEBHOOK_URL: z.url().optional(),
  WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_[A-Za-z0-9+/]{16,}={0,2}$/,
      "must start with whsec_, followed by at least 16 characters of Base64",
    )
    .optional(),
});

/** Pairs of which one alone means nothing. */
const together = [
  ["SMTP_USER", "SMTP_PASSWORD"],
  ["WEBHOOK_URL", "WEBHOOK_SECRET"],
] as const;

/**
 * Reads the environment.
 *
 * @throws Error that names each variable that is missing or can't be so
 */
export function readSettings(environment: Environment, site: SiteSettings): LeadSettings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const { data, error } = variables.safeParse(given);
  const faults = (error?.issues ?? []).map(({ path, message }) => `  ${path.join(".")}: ${message}`);
  for (const pair of together) {
    const missing = pair.filter((name) => !given[name]);
    if (missing.length === 1)
      faults.push(`  ${missing[0]}: is missing; ${pair.join(" and ")} belong together`);
  }
  if (given.SMTP_USER && !given.SMTP_HOST) faults.push("  SMTP_HOST: is missing; SMTP_USER needs it");
  if (faults.length > 0 || !data)
    throw new Error(`The settings for leads can't be used:\n${faults.join("\n")}`);
  const to = data.LEADS_TO ?? site.recipient;
  const from = data.LEADS_FROM ?? to;
  return {
    site,
    mail: { from, to },
    alert: { from, to: data.LEADS_ALERT_TO ?? to },
    smtp: data.SMTP_HOST
      ? {
          host: data.SMTP_HOST,
          port: data.SMTP_PORT,
          secure: data.SMTP_SECURE ? data.SMTP_SECURE === "true" : data.SMTP_PORT === 465,
          user: data.SMTP_USER,
          password: data.SMTP_PASSWORD,
        }
      : undefined,
    mailApi: data.MAIL_API_KEY ? { url: data.MAIL_API_URL, key: data.MAIL_API_KEY } : undefined,
    webhook: data.WEBHOOK_URL ? { url: data.WEBHOOK_URL, secret: data.WEBHOOK_SECRET! } : undefined,
    file: data.LEADS_FILE,
    folder: data.LEADS_FOLDER,
    hourlyLimit: data.LEADS_HOURLY_LIMIT,
    oldestUnsent: data.LEADS_OLDEST_UNSENT_MINUTES * 60_000,
    trustProxy: data.LEADS_TRUST_PROXY === "true",
  };
}
