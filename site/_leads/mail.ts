import { createPayload } from "../../widgets/agency-contact-form/payload";
import type { Delivery, Lead } from "./lead";

export interface MailSettings {
  from: string;
  to: string;
}

export interface Mail {
  messageId: string;
  from: string;
  to: string;
  /** The sender of the message, where their address can stand in a header. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  date: Date;
}

/** An address that can't be read as two, nor as another header. */
const plainAddress = /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\"]+$/;

/** The mail with a lead in it. Both of its forms say the same. */
export function mailOf({ id, lead }: Delivery, { from, to }: MailSettings): Mail {
  const { fields } = lead;
  const { subject, message } = createPayload(fields, to);
  const text = [message, ...cameFrom(lead.source), ...block("Sent along", lead.extra), ...noteOf(lead)];
  return {
    messageId: `<${id}@${domainOf(from)}>`,
    from,
    to,
    ...(plainAddress.test(fields.email) && { replyTo: { name: fields.name, address: fields.email } }),
    subject: `${prefixOf(lead)}${subject}`,
    text: text.join("\n"),
    html: htmlOf(text),
    date: new Date(lead.receivedAt),
  };
}

/** The mail that says that a lead could not be delivered. What the lead says stays in the store. */
export function alertOf({ id, lead }: Delivery, { from, to }: MailSettings): Mail {
  const text = [
    "A message of the contact form could not be delivered, and is not tried again by itself.",
    "",
    `Lead: ${lead.id}`,
    `Received: ${new Date(lead.receivedAt).toISOString()}`,
    "",
    "See it and what failed:  npm run leads -- list",
    `Try it again:            npm run leads -- resend ${lead.id}`,
  ];
  return {
    messageId: `<${id}@${domainOf(from)}>`,
    from,
    to,
    subject: "A contact message could not be delivered",
    text: text.join("\n"),
    html: htmlOf(text),
    date: new Date(),
  };
}

const domainOf = (from: string) => /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";

const prefixOf = ({ marks }: Lead) =>
  marks.includes("canary") ? "[canary] " : marks.length > 0 ? "[possible spam] " : "";

function noteOf({ marks }: Lead): string[] {
  const suspicions = marks.filter((mark) => mark !== "canary");
  return suspicions.length > 0 ? ["", `Marked as possible spam: ${suspicions.join(", ")}`] : [];
}

/** What names of a source mean; others are shown as they are. */
const sourceNames: Readonly<Record<string, string>> = {
  page: "Page",
  title: "Title",
  referrer: "Site before",
  utm_source: "Campaign source",
  utm_medium: "Campaign medium",
  utm_campaign: "Campaign",
  utm_term: "Campaign keyword",
  utm_content: "Campaign content",
  gclid: "Click on Google Ads",
  msclkid: "Click on Microsoft Ads",
  fbclid: "Click on Facebook",
  li_fat_id: "Click on LinkedIn",
};

const FIRST = "first_";

function cameFrom(source: Lead["source"]): string[] {
  const worded = (entries: [string, string][]) =>
    Object.fromEntries(
      entries.map(([name, value]) => {
        const plain = name.replace(FIRST, "");
        return [sourceNames[plain] ?? plain, value];
      }),
    );
  const entries = Object.entries(source);
  return [
    ...block("Came from", worded(entries.filter(([name]) => !name.startsWith(FIRST)))),
    ...block("First page of the visit", worded(entries.filter(([name]) => name.startsWith(FIRST)))),
  ];
}

function block(heading: string, values: Readonly<Record<string, unknown>>): string[] {
  const lines = Object.entries(values).map(
    ([name, value]) => `  ${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
  return lines.length > 0 ? ["", `${heading}:`, ...lines] : [];
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character]!);

const htmlOf = (lines: readonly string[]) =>
  `<!doctype html><html><body style="font: 16px/1.5 sans-serif; white-space: pre-wrap">${escape(lines.join("\n"))}</body></html>`;
