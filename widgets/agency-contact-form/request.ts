import type { Format } from "./formats";
import type { ContactPayload } from "./payload";

export interface Sending {
  format: Format;
  /** The same for each try of one message. */
  key: string;
  /** What is in the field that people don't see. */
  trapped: string;
}

/** What a form service gets: the fields side by side, each a line of its mail. */
function flatten({ subject, fields, ...extra }: ContactPayload, { format, trapped }: Sending) {
  const flat: Record<string, unknown> = { ...format.extra, ...extra, ...fields, [format.subject!]: subject };
  // The service knows whom it delivers to.
  delete flat.to;
  if (trapped) flat[format.honeypot] = trapped;
  return flat;
}

/** Services refuse headers that they don't know, so the key goes to addresses of one's own only. */
export function createRequest(payload: ContactPayload, sending: Sending): RequestInit {
  const { format, key } = sending;
  const content = format.subject ? flatten(payload, sending) : payload;
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
