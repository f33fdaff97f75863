import { escapeHtml } from "../../../widgets/runtime/values/escape-html";
import type { Translate } from "../../generator/languages/translator";
import { reasonsOf, type Delivery, type Lead, type Notice } from "./lead";
import { asciiAddress, domainOf, type Mailbox } from "./mailbox";
import { wordsIn } from "./receiver-words";

export interface MailSettings {
  from: Mailbox;
  to: readonly Mailbox[];
  language: string;
}

export interface Mail {
  messageId: string;
  from: Mailbox;
  to: readonly Mailbox[];
  /** The recipients of this copy. Defaults to everyone in `to`. */
  envelopeTo?: readonly Mailbox[];
  /** The visitor, or undefined if a header cannot contain their address. */
  replyTo?: Mailbox;
  subject: string;
  text: string;
  html?: string;
  date: Date;
  headers?: Readonly<Record<string, string>>;
}

export const mailOptions = ({ to, envelopeTo = to, ...mail }: Mail) => ({
  ...mail,
  to: [...to],
  envelope: { from: mail.from.address, to: envelopeTo.map(({ address }) => address) },
});

/** Returns the email without `Reply-To`, and with `?` for each non-ASCII character in the subject. */
export const withoutOptionalHeaders = (mail: Mail): Mail => ({
  ...mail,
  replyTo: undefined,
  subject: mail.subject.replace(/[^ -~]/g, "?"),
});

const plainAddress = /^[^\s@<>()[\],;:\\"\u0080-\uffff]+@[\w.-]+$/;

/** The maximum length of an address in SMTP (RFC 5321). */
const LONGEST_ADDRESS = 254;

/** Returns an address with its domain in ASCII, or undefined if a header cannot contain it. */
export function headerAddress(email: string): string | undefined {
  const address = asciiAddress(email);
  const isUsable = plainAddress.test(address) && email.split("@").length === 2;
  return isUsable && address.length <= LONGEST_ADDRESS ? address : undefined;
}

const LINE_BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** The invisible characters that reverse the text after them. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;

const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most).replace(/[\ud800-\udbff]$/, "")}…` : text;

/** Shortens a visitor's text in a header, because a header line has at most 998 octets. */
export const shorten = (text: string) => cut(text.replace(DIRECTIONS, ""), 150);

export function leadMail({ id, lead }: Delivery, settings: MailSettings): Mail {
  const { fields } = lead;
  const { campaign, language, ...others } = lead.extra;
  const { t } = wordsIn(settings.language);
  const reasons = reasonsOf(lead, t);
  const address = headerAddress(fields.email);
  return {
    ...mailOf(id, settings, `${prefixOf(lead, t)}${subjectOf(fields, t)}`, [
      ...linesOf(fields, t),
      ...cameFrom(lead.source, campaign, t),
      ...block(t, t("Sent along:"), [[t("Language"), language], ...Object.entries(others)]),
      ...(lead.leftOut
        ? [`  ${t("Further values that were not kept: {count}", { count: lead.leftOut })}`]
        : []),
      ...(reasons.length > 0 ? ["", ...reasons] : []),
    ]),
    ...(address && { replyTo: { name: shorten(fields.name), address } }),
    date: new Date(lead.receivedAt),
  };
}

const FIRST_WORDS = 200;

/** Returns a lead as a few short lines for a chat. */
export function leadLines(lead: Lead, t: Translate, showsContact = false): string[] {
  const { email, phone, message } = lead.fields;
  const firstWords = cut(message.replace(DIRECTIONS, "").replace(/[\s\p{Cc}]+/gu, " "), FIRST_WORDS);
  return [
    `${prefixOf(lead, t)}${subjectOf(lead.fields, t)}`,
    t("Message: {message}", { message: firstWords }),
    ...(showsContact ? [t("Email: {email}", { email: shorten(email) })] : []),
    ...(showsContact && phone ? [t("Phone: {phone}", { phone: shorten(phone) })] : []),
    `${new Date(lead.receivedAt).toISOString()}  ${lead.id}`,
  ];
}

export function leadsMail(leads: readonly Lead[], settings: MailSettings): Mail {
  const { t } = wordsIn(settings.language);
  const subject = t("Contact messages that may be spam: {count}", { count: leads.length });
  const lines = leads.flatMap((lead) => [
    "",
    `${new Date(lead.receivedAt).toISOString()}  npm run leads -- show ${lead.id}`,
    ...linesOf(lead.fields, t),
    ...reasonsOf(lead, t),
  ]);
  return mailOf(crypto.randomUUID(), settings, `${t("[possible spam]")} ${subject}`, [
    t("More marked messages have arrived than are mailed on their own (LEADS_MARKED_DAILY)."),
    ...lines,
  ]);
}

export function noticeMail(notice: Notice, settings: MailSettings): Mail {
  const { subject, lines } = notice.write(wordsIn(settings.language).t);
  // Help desks drop mail with this header. A lead is a person's message, so it has none.
  const headers = { "Auto-Submitted": "auto-generated" };
  return { ...mailOf(crypto.randomUUID(), settings, subject, lines), headers };
}

export const mailOf = (
  id: string,
  { from, to }: MailSettings,
  subject: string,
  lines: readonly string[],
): Mail => ({
  messageId: `<${id}@${domainOf(from)}>`,
  from,
  to,
  subject,
  text: lines.join("\n"),
  html: htmlOf(lines),
  date: new Date(),
});

/** Returns the same subject as the form's message, in the agency's language. */
function subjectOf({ name, service }: Lead["fields"], t: Translate): string {
  const values = { name: shorten(name), service: shorten(service) };
  return service
    ? t("Contact Form: {service} inquiry from {name}", values)
    : t("Contact Form: inquiry from {name}", values);
}

/** Returns the same lines as the form's message, in the agency's language. */
function linesOf({ name, email, phone, company, service, message }: Lead["fields"], t: Translate): string[] {
  const none = t("Not provided");
  return [
    t("Name: {name}", { name }),
    t("Email: {email}", { email }),
    t("Phone: {phone}", { phone: phone || none }),
    t("Company: {company}", { company: company || none }),
    ...(service ? [t("Service: {service}", { service })] : []),
    t("Message: {message}", { message }),
  ];
}

const prefixOf = ({ marks }: Lead, t: Translate) =>
  marks.includes("canary") ? `${t("[canary]")} ` : marks.length > 0 ? `${t("[possible spam]")} ` : "";

/** Returns the labels of known source values. Other values are labeled with their names. */
const sourceLabels = (t: Translate): Readonly<Record<string, string>> => ({
  page: t("Page"),
  title: t("Title"),
  referrer: t("Previous site"),
  consent: t("Consent"),
  utm_source: t("Campaign source"),
  utm_medium: t("Campaign medium"),
  utm_campaign: t("Campaign"),
  utm_term: t("Campaign keyword"),
  utm_content: t("Campaign content"),
  gclid: t("Click on Google Ads"),
  gbraid: t("Click on Google Ads (app to web)"),
  wbraid: t("Click on Google Ads (web to app)"),
  dclid: t("Click on Google Display & Video"),
  msclkid: t("Click on Microsoft Ads"),
  fbclid: t("Click on Facebook"),
  ttclid: t("Click on TikTok"),
  li_fat_id: t("Click on LinkedIn"),
});

const consentWords = (t: Translate): Readonly<Record<string, string>> => ({
  "no choice": t("no choice"),
  "analytics granted, ads granted": t("analytics granted, ads granted"),
  "analytics granted, ads denied": t("analytics granted, ads denied"),
  "analytics denied, ads granted": t("analytics denied, ads granted"),
  "analytics denied, ads denied": t("analytics denied, ads denied"),
});

const inWords = (words: Readonly<Record<string, string>>, text: string) =>
  Object.hasOwn(words, text) ? words[text]! : text;

type Values = [name: string, value: unknown][];

/** @param campaign the name of the campaign page, if the message comes from one */
function cameFrom(source: Lead["source"], campaign: unknown, t: Translate): string[] {
  const [labels, consents] = [sourceLabels(t), consentWords(t)];
  const page: Values = [[t("Campaign page"), campaign]];
  const firstPage: Values = [];
  for (const [name, value] of Object.entries(source)) {
    const plain = name.replace(/^first_/, "");
    const shown = plain === "consent" ? inWords(consents, value) : value;
    (plain === name ? page : firstPage).push([inWords(labels, plain), shown]);
  }
  return [...block(t, t("Came from:"), page), ...block(t, t("First page of the visit:"), firstPage)];
}

/** The maximum length of a value in a mail. `npm run leads -- show` prints all of it. */
const LONGEST_VALUE = 1000;

/** Returns a heading and one line for each value. Line breaks become spaces, so that no value can fake a line. */
function block(t: Translate, heading: string, values: Values): string[] {
  const lines = values.flatMap(([name, given]) => {
    if (given === undefined) return [];
    const value = cut(typeof given === "string" ? given : JSON.stringify(given), LONGEST_VALUE);
    return [`  ${t("{name}: {value}", { name, value }).replace(LINE_BREAKS, " ")}`];
  });
  return lines.length > 0 ? ["", heading, ...lines] : [];
}

/** Returns the lines as HTML. Each has its own direction, because visitors may write in another language. */
const htmlOf = (lines: readonly string[]) => {
  const parts = lines
    .flatMap((line) => line.split("\n"))
    .map((line) => `<div dir="auto">${escapeHtml(line).replace(/^ +/, "&nbsp; ") || "<br>"}</div>`);
  return `<!doctype html><html><body style="font: 16px/1.5 sans-serif">${parts.join("\n")}</body></html>`;
};
