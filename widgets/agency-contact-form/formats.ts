import type { ContactPayload } from "./payload";

/** How a receiver takes a message, and how it confirms it. */
export interface Format {
  /** The domain whose addresses are this service's. */
  readonly domain?: string;
  /** The name of the field with the subject line, where fields are sent flat. */
  readonly subject?: string;
  /** Takes what a browser's own form sends, and answers with a page. */
  readonly urlencoded?: boolean;
  /** Sent along unless the page's `extra` has it. */
  readonly extra?: Readonly<Record<string, string>>;
}

/** An address of one's own takes the payload as it is, and confirms by any 2xx; form services take flat fields. */
export const formats = {
  json: {},
  formspree: { domain: "formspree.io", subject: "_subject" },
  web3forms: { domain: "web3forms.com", subject: "subject" },
  netlify: { subject: "subject", urlencoded: true, extra: { "form-name": "contact" } },
  basin: { domain: "usebasin.com", subject: "subject" },
} as const satisfies Record<string, Format>;

export type FormatName = keyof typeof formats;
export const formatNames = Object.keys(formats) as FormatName[];

/** The address of an endpoint that is a mail program's. */
export const mailboxOf = (endpoint = "") => /^mailto:([^?]+)/i.exec(endpoint.trim())?.[1];

/** The format that the page names, or the one that the endpoint's domain tells. */
export function formatOf(endpoint = "", name?: FormatName): Format {
  const host = endpoint.match(/^https?:\/\/([^/:?#]+)/i)?.[1]?.toLowerCase();
  const known: Format[] = Object.values(formats);
  return (
    (name && formats[name]) ??
    known.find(({ domain }) => domain && `.${host}`.endsWith(`.${domain}`)) ??
    formats.json
  );
}

/**
 * What a form service gets: the fields side by side, each a line of its mail. The mark is a field as well: what
 * comes in a service's own field for programs, it would drop without a word.
 */
function flatten({ subject, fields, suspicious, source, ...extra }: ContactPayload, format: Format) {
  // A page's `extra` may have a `source` of its own.
  const from = typeof source === "string" ? { source } : source;
  const flat: Record<string, unknown> = {
    ...format.extra,
    ...from,
    ...extra,
    ...fields,
    [format.subject!]: subject,
  };
  // The service knows whom it delivers to.
  delete flat.to;
  if (suspicious) flat.suspicious = suspicious.join(", ");
  return flat;
}

/**
 * @param key the same for each try of one message; services refuse headers that they don't know, so it goes to
 * addresses of one's own only
 */
export function createRequest(payload: ContactPayload, format: Format, key: string): RequestInit {
  const content = format.subject ? flatten(payload, format) : payload;
  if (format.urlencoded) {
    return { method: "POST", body: new URLSearchParams(content as Record<string, string>) };
  }
  return {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json",
      ...(!format.subject && { "Idempotency-Key": key }),
    },
    body: JSON.stringify(content),
  };
}
