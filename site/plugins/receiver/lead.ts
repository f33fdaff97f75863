import type { ContactFields } from "../../../widgets/agency-contact-form/fields";

/** The reason why a message may be spam, or `canary` for a test message. */
export type SpamMark =
  "trap" | "speed" | "links" | "random" | "repeated" | "offer" | "script" | "host" | "token" | "canary";

/** A property that many honest messages have, too: no valid form token, or a service that the site's form does not offer. */
export type LeadNote = "token" | "service";

/** The stored part of a message. */
export interface LeadContent {
  fields: Required<ContactFields>;
  marks: SpamMark[];
  notes?: LeadNote[];
  /** The values that describe where the visitor came from, keyed by the names in the form's message. */
  source: Record<string, string>;
  /** The values that the page adds with the form's `extra` attribute. */
  extra: Record<string, unknown>;
}

export interface Lead extends LeadContent {
  id: string;
  /** The time when the lead arrived, in milliseconds since 1970. */
  receivedAt: number;
}

/** The delivery of a lead to one target. */
export interface Delivery {
  /** The id of the delivery, which stays the same for every attempt. */
  id: string;
  target: string;
  /** The number of attempts, including the current one. */
  attempts: number;
  lead: Lead;
  /** The leads that are sent together with this one in a digest. */
  others?: readonly Lead[];
}

export type DeliveryState = "waiting" | "sending" | "sent" | "dead";

/** A delivery that is overdue or was given up. */
export interface Failure {
  deliveryId: string;
  leadId: string;
  target: string;
  state: "overdue" | "dead";
  attempts: number;
  /** The time when the lead arrived, in milliseconds since 1970. */
  receivedAt: number;
}
