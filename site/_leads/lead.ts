import type { ContactFields } from "../../widgets/agency-contact-form/fields";

/** Why a message may be spam. */
export type SpamMark = "trap" | "speed" | "links" | "canary";

/** What is kept of a message. */
export interface LeadContent {
  fields: ContactFields;
  marks: SpamMark[];
  /** Where the visitor came from, as the form sent it: name -> value. */
  source: Record<string, string>;
  /** What a page sends along by `extra`. */
  extra: Record<string, unknown>;
}

export interface Lead extends LeadContent {
  id: string;
  /** Milliseconds since 1970. */
  receivedAt: number;
}

/** A lead on its way to one target. */
export interface Delivery {
  /** The same for every attempt. */
  id: string;
  target: string;
  /** Attempts so far, this one among them. */
  attempts: number;
  lead: Lead;
}

export type DeliveryState = "waiting" | "sending" | "sent" | "dead";
