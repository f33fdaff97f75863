/** How a receiver takes a message, and how it confirms it. */
export interface Format {
  /** The domain whose addresses are this service's. */
  readonly domain?: string;
  /** The name of the field that people don't see. Only a program fills it in. */
  readonly honeypot: string;
  /** The name of the field with the subject line, where fields are sent flat. */
  readonly subject?: string;
  /** Takes what a browser's own form sends, and answers with a page. */
  readonly urlencoded?: boolean;
  /** Sent along unless the page's `extra` has it. */
  readonly extra?: Readonly<Record<string, string>>;
}

/** An address of one's own takes the payload as it is, and confirms by any 2xx; form services take flat fields. */
export const formats = {
  json: { honeypot: "website" },
  formspree: { domain: "formspree.io", honeypot: "_gotcha", subject: "_subject" },
  web3forms: { domain: "web3forms.com", honeypot: "botcheck", subject: "subject" },
  netlify: {
    honeypot: "bot-field",
    subject: "subject",
    urlencoded: true,
    extra: { "form-name": "contact" },
  },
  basin: { domain: "usebasin.com", honeypot: "_gotcha", subject: "subject" },
} as const satisfies Record<string, Format>;

export type FormatName = keyof typeof formats;
export const formatNames = Object.keys(formats) as FormatName[];

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
