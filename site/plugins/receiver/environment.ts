import { z } from "zod";
import type { SiteSettings } from "./bundled-site";
import { domainOf, readMailboxes } from "./mailbox";
import { hostsOf } from "./targets/targets";

export type LeadSettings = ReturnType<typeof settingsOf>;

type Environment = Readonly<Record<string, string | undefined>>;

const number = (fallback: number) => z.coerce.number().int().positive().default(fallback);
const url = z.url({ protocol: /^https?$/, error: "must be a URL that starts with https://" });
const flag = z.stringbool({ truthy: ["true"], falsy: ["false"] });

const forms = 'name@example.com, Name <name@example.com> or "Name, Inc." <name@example.com>';
const mailboxes = z.string().transform((text, { addIssue }) => {
  const read = readMailboxes(text);
  if (read) return read;
  addIssue(`must be an email address, or several with commas between them: ${forms}`);
  return z.NEVER;
});
const mailbox = mailboxes
  .refine(({ length }) => length === 1, `must be exactly one email address: ${forms}`)
  .transform(([only]) => only!);

/** The environment variables. `README.md` describes each. */
export const variables = z.object({
  LEADS_TO: mailboxes.optional(),
  LEADS_FROM: mailbox.optional(),
  LEADS_ALERT_TO: mailboxes.optional(),
  LEADS_PREVIEW_TO: mailboxes.optional(),
  LEADS_FOLDER: z.string().default(".leads"),
  LEADS_HOST: z.string().default("127.0.0.1"),
  LEADS_HOURLY_LIMIT: number(20),
  LEADS_DAILY_NOTICE: number(50),
  LEADS_MARKED_DAILY: number(40),
  LEADS_OLDEST_UNSENT_MINUTES: number(120),
  LEADS_TRUST_PROXY: z
    .string()
    .regex(/^(?:true|false|\d)$/, "must be true, false or the number of proxies")
    .default("false")
    .transform((text) => (text === "true" ? 1 : Number(text.replace("false", "0")))),
  SMTP_HOST: z.string().optional(),
  SMTP_PORT: number(587),
  SMTP_NAME: z
    .string()
    .regex(/^[\w.-]+$/, "must be the name of a host, such as mail.example.com")
    .optional(),
  SMTP_SECURE: flag.optional(),
  SMTP_ALLOW_PLAINTEXT: flag.default(false),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().optional(),
  MAIL_API_URL: url.default("https://api.resend.com/emails"),
  MAIL_API_KEY: z.string().optional(),
  WEBHOOK_URL: url.optional(),
  WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_[A-Za-z0-9+/]{16,}={0,2}$/,
      "must start with whsec_, followed by at least 16 characters of Base64",
    )
    .optional(),
  WEBHOOK_SUSPECTS: flag.default(false),
  CHAT_URL: url.optional(),
  CHAT_CONTACT: flag.default(false),
});

const groups = [
  ["SMTP_USER", "SMTP_PASSWORD"],
  ["WEBHOOK_URL", "WEBHOOK_SECRET"],
];

const isLocal = (host: string) => ["localhost", "127.0.0.1", "::1", "[::1]"].includes(host);

/** Reads the variables; empty ones are missing. Throws an error that lists each missing or invalid one. */
export function readEnvironment(
  environment: Environment,
  site: SiteSettings,
  runtime: "node" | "workers" = "node",
): LeadSettings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const { data, error } = variables.safeParse(given);
  const errors = (error?.issues ?? []).map(({ path, message }) => `  ${String(path[0])}: ${message}`);
  for (const group of groups) {
    const missing = group.filter((name) => !given[name]);
    if (missing.length > 0 && missing.length < group.length)
      errors.push(`  ${missing[0]}: is missing; set ${group.join(" and ")} together`);
  }
  if (given.SMTP_USER && !given.SMTP_HOST) errors.push("  SMTP_HOST: is missing; SMTP_USER requires it");
  if (runtime === "workers" && !given.MAIL_API_KEY)
    errors.push("  MAIL_API_KEY: is missing; Workers cannot send by SMTP");
  if (!data || errors.length > 0)
    throw new Error(`The settings for leads are invalid:\n${errors.join("\n")}`);
  return settingsOf(data, site);
}

/** Returns a warning for each host that receives leads and that the privacy policy does not name. */
export const unnamedHosts = (settings: LeadSettings): string[] =>
  hostsOf(settings)
    .filter((host) => !isNamed(host, settings.site))
    .map(
      (host) =>
        `Warning: ${host} receives leads, but the privacy policy does not name it. Add { "name": "…", "host": "${host}" } to leads.recipients in data/settings.json, and publish the site again`,
    );

/** Returns whether the privacy policy names a host, or need not, because it is this machine or the site's domain. */
function isNamed(host: string, { origin, recipients }: SiteSettings): boolean {
  if (isLocal(host.replace(/:\d+$/, ""))) return true;
  const own = new URL(origin).hostname.replace(/^www\./, "");
  return `.${host}`.endsWith(`.${own}`) || recipients.some((recipient) => recipient.host === host);
}

function settingsOf(data: z.output<typeof variables>, site: SiteSettings) {
  const to = data.LEADS_TO ?? readMailboxes(site.recipient) ?? [];
  const from = data.LEADS_FROM ?? to[0]!;
  const alert = { from, to: data.LEADS_ALERT_TO ?? to, language: site.language };
  return {
    site,
    mail: { from, to, language: site.language },
    alert,
    preview: site.previews ? { ...alert, to: data.LEADS_PREVIEW_TO ?? alert.to } : undefined,
    smtp: data.SMTP_HOST
      ? {
          host: data.SMTP_HOST,
          port: data.SMTP_PORT,
          // Some servers refuse the address that nodemailer sends if the machine has no full name.
          name: data.SMTP_NAME ?? domainOf(from),
          secure: data.SMTP_SECURE ?? data.SMTP_PORT === 465,
          requireTLS: Boolean(data.SMTP_USER) && !isLocal(data.SMTP_HOST) && !data.SMTP_ALLOW_PLAINTEXT,
          ...(data.SMTP_USER && { auth: { user: data.SMTP_USER, pass: data.SMTP_PASSWORD! } }),
        }
      : undefined,
    mailApi: data.MAIL_API_KEY ? { url: data.MAIL_API_URL, key: data.MAIL_API_KEY } : undefined,
    webhook: data.WEBHOOK_URL
      ? { url: data.WEBHOOK_URL, secret: data.WEBHOOK_SECRET!, acceptsSuspects: data.WEBHOOK_SUSPECTS }
      : undefined,
    chat: data.CHAT_URL
      ? {
          url: data.CHAT_URL,
          showsContact: data.CHAT_CONTACT,
          acceptsSuspects: data.WEBHOOK_SUSPECTS,
          language: site.language,
        }
      : undefined,
    folder: data.LEADS_FOLDER,
    hourlyLimit: data.LEADS_HOURLY_LIMIT,
    dailyNotice: data.LEADS_DAILY_NOTICE,
    markedDaily: data.LEADS_MARKED_DAILY,
    /** The age at which an unsent lead makes the receiver unhealthy, in milliseconds. */
    oldestUnsent: data.LEADS_OLDEST_UNSENT_MINUTES * 60_000,
    trustedProxies: data.LEADS_TRUST_PROXY,
    host: data.LEADS_HOST,
  };
}
