import type { ContactFields } from "../../widgets/agency-contact-form/fields";

/** Why a message may be spam; `canary` marks a test message. */
export type SpamMark = "trap" | "speed" | "links" | "canary";

/** The stored part of a message. */
export interface LeadContent {
  fields: Required<ContactFields>;
  marks: SpamMark[];
  /** Where the visitor came from, as the form sent it: name -> value. */
  source: Record<string, string>;
  /** Values that a page adds by the form's `extra`. */
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
  /** Attempts so far, including this one. */
  attempts: number;
  lead: Lead;
}

export type DeliveryState = "waiting" | "sending" | "sent" | "dead";

/** A delivery that has failed for a while, or for good. */
export interface Failure {
  deliveryId: string;
  leadId: string;
  target: string;
  state: "overdue" | "dead";
  attempts: number;
  /** Milliseconds since 1970. */
  receivedAt: number;
}
