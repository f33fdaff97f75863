import type { ContactFields } from "./fields";
import type { Source } from "./source";
import type { Suspicion } from "./suspicions";

/** What is delivered, POSTed or logged. */
export interface ContactPayload {
  to: string;
  subject: string;
  message: string;
  fields: ContactFields;
  /** Only where there is a suspicion. */
  suspicious?: Suspicion[];
  source?: Source;
  [extra: string]: unknown;
}

interface Beside {
  /** Further values sent along. They can't replace the payload's own, but for `source`. */
  extra?: object;
  suspicions?: Suspicion[];
  source?: Source;
}

export function createPayload(
  fields: ContactFields,
  to: string,
  { extra, suspicions = [], source }: Beside = {},
): ContactPayload {
  const { name, email, phone, company, service, message } = fields;
  const lines = [
    `Name: ${name}`,
    `Email: ${email}`,
    `Phone: ${phone || "Not provided"}`,
    `Company: ${company || "Not provided"}`,
    `Service: ${service}`,
    `Message: ${message}`,
  ];
  const subject = `Contact Form: ${service} inquiry from ${name}`;
  const mark = suspicions.length > 0 ? { suspicious: suspicions } : {};
  return { ...(source && { source }), ...extra, to, subject, message: lines.join("\n"), fields, ...mark };
}

/** Windows hands on addresses of about 2,000 characters. */
const LONGEST_LINK = 1900;
const LONGEST_SUBJECT = 600;

/** As much of a text as fits, encoded. */
function encodeStart(text: string, room: number): string {
  const whole = encodeURIComponent(text);
  if (whole.length <= room) return whole;
  const end = encodeURIComponent("…");
  let start = "";
  for (const character of text) {
    const longer = start + encodeURIComponent(character);
    if (longer.length + end.length > room) break;
    start = longer;
  }
  return start + end;
}

/** The address of a mail with the message in it, or with its beginning. Lines in an address end in CRLF (RFC 6068). */
export function mailLinkOf({ to, subject, message }: ContactPayload): { href: string; isCut: boolean } {
  const text = message.replace(/\n/g, "\r\n");
  const start = `mailto:${to}?subject=${encodeStart(subject, LONGEST_SUBJECT)}&body=`;
  const body = encodeStart(text, LONGEST_LINK - start.length);
  return { href: start + body, isCut: body !== encodeURIComponent(text) };
}
