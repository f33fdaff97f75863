import type { ContactPayload } from "./payload";
import { proofHeader } from "../receiver-path";

/** The format in which a receiver accepts and confirms a message. */
export interface Format {
  readonly domain?: string;
  /** The name of the subject field. If it is set, fields are sent flat. */
  readonly subject?: string;
  /** Whether the receiver accepts URL-encoded forms and responds with an HTML page. */
  readonly urlencoded?: boolean;
  /** Additional values to send, unless the page's `extra` replaces them. */
  readonly extra?: Readonly<Record<string, string>>;
}

/** The formats by name. A page's own endpoint confirms the unchanged payload with any 2xx status. */
export const formats = {
  json: {},
  formspree: { domain: "formspree.io", subject: "_subject" },
  web3forms: { domain: "web3forms.com", subject: "subject" },
  netlify: { subject: "subject", urlencoded: true, extra: { "form-name": "contact" } },
  basin: { domain: "usebasin.com", subject: "subject" },
} as const satisfies Record<string, Format>;

export type FormatName = keyof typeof formats;
export const formatNames = Object.keys(formats) as FormatName[];

export const mailboxOf = (endpoint = "") => /^mailto:([^?]+)/i.exec(endpoint.trim())?.[1];

export function formatOf(endpoint = "", name?: FormatName): Format {
  const host = endpoint.match(/^https?:\/\/([^/:?#]+)/i)?.[1]?.toLowerCase();
  const known: Format[] = Object.values(formats);
  return (
    (name && formats[name]) ??
    known.find(({ domain }) => domain && `.${host}`.endsWith(`.${domain}`)) ??
    formats.json
  );
}

/** Flattens a message for a form service. `suspicious` is an ordinary field: services silently drop filled traps. */
function flatten({ subject, fields, suspicious, source, ...extra }: ContactPayload, format: Format) {
  // The page's `extra` may contain its own `source`, with any type.
  const from = typeof source === "string" ? { source } : source;
  const flat: Record<string, unknown> = {
    ...format.extra,
    ...from,
    ...extra,
    ...fields,
    [format.subject!]: subject,
  };
  // The settings of the service determine the recipient.
  delete flat.to;
  if (suspicious) flat.suspicious = suspicious.join(", ");
  return flat;
}

/**
 * Creates the request that sends a message.
 *
 * @param key the idempotency key, which all attempts to send one message share. Only the page's own endpoint receives
 *   it, because form services reject unknown headers.
 * @param proof the solution of a challenge of this project's receiver
 */
export function createRequest(
  payload: ContactPayload,
  format: Format,
  key: string,
  proof?: string,
): RequestInit {
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
      ...(proof && { [proofHeader]: proof }),
    },
    body: JSON.stringify(content),
  };
}
