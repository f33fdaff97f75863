import type { ValueOf } from "../../runtime/values/shape";
import { fieldsShape, type ContactFields } from "../contact-fields";
import type { Source } from "../source";
import type { Suspicion } from "../suspicions";

/** The message that is sent. The values of `extra` are added to it. */
export const payloadShape = {
  to: "string",
  subject: "string",
  message: "string",
  fields: fieldsShape,
  "suspicious?": [{ oneOf: ["trap", "speed"] }],
  "source?": {},
} as const;

export type ContactPayload = ValueOf<typeof payloadShape> & { source?: Source; [extra: string]: unknown };

interface PayloadOptions {
  /** Additional values to send. They may replace `source`, but no other value of the payload. */
  extra?: object;
  suspicions?: Suspicion[];
  source?: Source;
}

export function createPayload(
  fields: ContactFields,
  to: string,
  { extra, suspicions = [], source }: PayloadOptions = {},
): ContactPayload {
  const mark = suspicions.length > 0 ? { suspicious: suspicions } : {};
  return {
    ...(source && { source }),
    ...extra,
    to,
    subject: subjectOf(fields),
    message: messageOf(fields),
    fields,
    ...mark,
  };
}

const subjectOf = ({ name, service }: ContactFields) =>
  `Contact Form: ${service ? `${service} ` : ""}inquiry from ${name}`;

function messageOf({ name, email, phone, company, service, message }: ContactFields): string {
  const lines = [
    `Name: ${name}`,
    `Email: ${email}`,
    phone !== undefined && `Phone: ${phone || "Not provided"}`,
    company !== undefined && `Company: ${company || "Not provided"}`,
    service && `Service: ${service}`,
    `Message: ${message}`,
  ];
  return lines.filter(Boolean).join("\n");
}

/** The maximum length of a mailto URL. Windows cuts URLs after about 2,000 characters for a program. */
const MAX_LINK_LENGTH = 1900;
const MAX_SUBJECT_LENGTH = 600;

/** Encodes as much of the text as fits into `space` characters. */
function encodeStart(text: string, space: number): string {
  const whole = encodeURIComponent(text);
  if (whole.length <= space) return whole;
  const end = encodeURIComponent("…");
  let start = "";
  for (const character of text) {
    const longer = start + encodeURIComponent(character);
    if (longer.length + end.length > space) break;
    start = longer;
  }
  return start + end;
}

/** Returns the `mailto:` URL of an email with as much of the message as fits. Lines end in CRLF (RFC 6068). */
export function mailLinkOf({ to, subject, message }: ContactPayload): { href: string; isCut: boolean } {
  const text = message.replace(/\n/g, "\r\n");
  const start = `mailto:${to}?subject=${encodeStart(subject, MAX_SUBJECT_LENGTH)}&body=`;
  const body = encodeStart(text, MAX_LINK_LENGTH - start.length);
  return { href: start + body, isCut: body !== encodeURIComponent(text) };
}
