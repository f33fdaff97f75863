import type { ContactPayload } from "./payload";

/** How a receiver accepts and confirms a message. */
export interface Format {
  /** The domain of a form service. */
  readonly domain?: string;
  /** The field for the subject line. Its presence means that fields are sent flat. */
  readonly subject?: string;
  /** Accepts forms as browsers send them, and answers with an HTML page. */
  readonly urlencoded?: boolean;
  /** Values to send unless the page's `extra` replaces them. */
  readonly extra?: Readonly<Record<string, string>>;
}

/** A page's own endpoint receives the payload unchanged and confirms it by any 2xx. Form services receive flat fields. */
export const formats = {
  json: {},
  formspree: { domain: "formspree.io", subject: "_subject" },
  web3forms: { domain: "web3forms.com", subject: "subject" },
  netlify: { subject: "subject", urlencoded: true, extra: { "form-name": "contact" } },
  basin: { domain: "usebasin.com", subject: "subject" },
} as const satisfies Record<string, Format>;

export type FormatName = keyof typeof formats;
export const formatNames = Object.keys(formats) as FormatName[];

/** Returns the email address of a `mailto:` endpoint. */
export const mailboxOf = (endpoint = "") => /^mailto:([^?]+)/i.exec(endpoint.trim())?.[1];

/** Returns the format with this name, or else the one of the endpoint's domain. */
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
 * Returns the flat fields for a form service, each a line of its email. The mark of a suspicious message is one of them:
 * services silently drop messages with a value in their own trap field.
 */
function flatten({ subject, fields, suspicious, source, ...extra }: ContactPayload, format: Format) {
  // A page's `extra` may contain its own `source`, of any type.
  const from = typeof source === "string" ? { source } : source;
  const flat: Record<string, unknown> = {
    ...format.extra,
    ...from,
    ...extra,
    ...fields,
    [format.subject!]: subject,
  };
  // The service's settings decide who receives the message.
  delete flat.to;
  if (suspicious) flat.suspicious = suspicious.join(", ");
  return flat;
}

/**
 * @param key the same for every attempt to send one message. Services reject unknown headers, so only the page's own
 * endpoint receives it.
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
