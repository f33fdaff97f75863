import { escapeHtml } from "../../widgets/_runtime/values/escape-html";
import { createPayload } from "../../widgets/agency-contact-form/payload";
import type { Delivery, Lead } from "./lead";
import type { Notice } from "./notice";

export interface MailSettings {
  from: string;
  to: readonly string[];
}

export interface Mail {
  messageId: string;
  from: string;
  to: readonly string[];
  /** The one of the recipients that this mail is sent to. All of them by default. */
  envelopeTo?: readonly string[];
  /** The visitor, if their address fits into a header. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  date: Date;
}

/** Returns the mail as nodemailer expects it. */
export const mailOptions = ({ to, envelopeTo = to, ...mail }: Mail) => ({
  ...mail,
  to: [...to],
  envelope: { from: mail.from, to: [...envelopeTo] },
  headers: { "Auto-Submitted": "auto-generated" },
});

/** Returns the mail without `Reply-To` and with a subject of ASCII characters. */
export const withoutOptionalHeaders = (mail: Mail): Mail => ({
  ...mail,
  replyTo: undefined,
  subject: mail.subject.replace(/[^ -~]/g, "?"),
});

/** An address that cannot be read as two, nor as another header, and needs no SMTPUTF8. */
const plainAddress = /^[^\s@<>()[\],;:\\"\u0080-\uffff]+@[\w.-]+$/;

/** Returns an address with its domain in ASCII; undefined if a header cannot hold it. */
function headerAddress(email: string): string | undefined {
  const [local, domain = ""] = email.split("@");
  const host = `http://${domain}`;
  const address = URL.canParse(host) ? `${local}@${new URL(host).hostname}` : email;
  return plainAddress.test(address) && email.split("@").length === 2 ? address : undefined;
}

/** The characters of a visitor's text that a header holds. Header lines may have 998 octets. */
const LONGEST_HEADER_TEXT = 150;

const shorten = (text: string) => {
  const characters = [...text];
  return characters.length > LONGEST_HEADER_TEXT
    ? `${characters.slice(0, LONGEST_HEADER_TEXT).join("")}…`
    : text;
};

/**
 * Returns the mail that contains a lead, as text and as HTML with the same words.
 *
 * @param envelopeTo the one of the recipients that it is sent to
 */
export function leadMail({ id, lead }: Delivery, settings: MailSettings, envelopeTo?: string): Mail {
  const { fields } = lead;
  const { message } = createPayload(fields, "");
  const { subject } = createPayload({ ...fields, name: shorten(fields.name) }, "");
  const address = headerAddress(fields.email);
  return {
    ...mailOf(id, settings, `${prefixOf(lead)}${subject}`, [
      message,
      ...cameFrom(lead.source, lead.extra.campaign),
      ...block("Sent along", { ...lead.extra, campaign: undefined }),
      ...noteOf(lead),
    ]),
    ...(envelopeTo && { envelopeTo: [envelopeTo] }),
    ...(address && { replyTo: { name: shorten(fields.name), address } }),
    date: new Date(lead.receivedAt),
  };
}

export const noticeMail = ({ subject, lines }: Notice, settings: MailSettings): Mail =>
  mailOf(crypto.randomUUID(), settings, subject, lines);

const mailOf = (id: string, { from, to }: MailSettings, subject: string, lines: readonly string[]): Mail => ({
  messageId: `<${id}@${domainOf(from)}>`,
  from,
  to,
  subject,
  text: lines.join("\n"),
  html: htmlOf(lines),
  date: new Date(),
});

const domainOf = (from: string) => /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";

const prefixOf = ({ marks }: Lead) =>
  marks.includes("canary") ? "[canary] " : marks.length > 0 ? "[possible spam] " : "";

function noteOf({ marks }: Lead): string[] {
  const suspicions = marks.filter((mark) => mark !== "canary");
  return suspicions.length > 0 ? ["", `Marked as possible spam: ${suspicions.join(", ")}`] : [];
}

/** The labels of known source values. Others are shown by their names. */
const sourceLabels: Readonly<Record<string, string>> = {
  page: "Page",
  title: "Title",
  referrer: "Previous site",
  consent: "Consent",
  utm_source: "Campaign source",
  utm_medium: "Campaign medium",
  utm_campaign: "Campaign",
  utm_term: "Campaign keyword",
  utm_content: "Campaign content",
  gclid: "Click on Google Ads",
  gbraid: "Click on Google Ads (app to web)",
  wbraid: "Click on Google Ads (web to app)",
  dclid: "Click on Google Display & Video",
  msclkid: "Click on Microsoft Ads",
  fbclid: "Click on Facebook",
  ttclid: "Click on TikTok",
  li_fat_id: "Click on LinkedIn",
};

const FIRST = "first_";

/** @param campaign the name of the campaign page, if the message is from one */
function cameFrom(source: Lead["source"], campaign: unknown): string[] {
  const labelled = (entries: [string, string][]) =>
    Object.fromEntries(
      entries.map(([name, value]) => {
        const plain = name.replace(FIRST, "");
        return [sourceLabels[plain] ?? plain, value];
      }),
    );
  const entries = Object.entries(source);
  return [
    ...block("Came from", {
      "Campaign page": campaign,
      ...labelled(entries.filter(([name]) => !name.startsWith(FIRST))),
    }),
    ...block("First page of the visit", labelled(entries.filter(([name]) => name.startsWith(FIRST)))),
  ];
}

function block(heading: string, values: Readonly<Record<string, unknown>>): string[] {
  const lines = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `  ${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`);
  return lines.length > 0 ? ["", `${heading}:`, ...lines] : [];
}

/** Returns the lines with `<br>`, because Outlook ignores `white-space`. */
const htmlOf = (lines: readonly string[]) =>
  `<!doctype html><html><body style="font: 16px/1.5 sans-serif">${escapeHtml(lines.join("\n")).replaceAll("\n", "<br>\n").replace(/^ +/gm, "&nbsp; ")}</body></html>`;
