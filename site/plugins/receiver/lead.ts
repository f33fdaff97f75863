import { inEnglish, type Translate } from "../../generator/languages/translator";
import type { ContactFields } from "../../../widgets/agency-contact-form/contact-fields";

/** The reason why a message may be spam, or `canary` for a test message. */
export type SpamMark = "trap" | "speed" | "unproven" | "proof" | "listed" | "canary";

/** The stored part of a message. */
export interface LeadContent {
  /** What the message is, if it is no contact message but an answer on a preview. */
  kind?: "preview";
  fields: Required<ContactFields>;
  marks: SpamMark[];
  /** The values that describe where the visitor came from, keyed by the names in the form's message. */
  source: Record<string, string>;
  /** The values that the page adds with the form's `extra` attribute. */
  extra: Record<string, unknown>;
  /** The number of further values that were not stored. A message is never refused for them. */
  leftOut?: number;
}

export interface Lead extends LeadContent {
  id: string;
  /** The time when the lead arrived, in milliseconds since 1970. */
  receivedAt: number;
}

export interface Delivery {
  /** The id of the delivery, which stays the same for every attempt. */
  id: string;
  target: string;
  attempts: number;
  lead: Lead;
}

export type DeliveryState = "waiting" | "sending" | "sent" | "dead";

export interface Failure {
  deliveryId: string;
  leadId: string;
  target: string;
  state: "overdue" | "dead";
  attempts: number;
  /** The time when the lead arrived, in milliseconds since 1970. */
  receivedAt: number;
}

/** A message to the agency about failed deliveries or unusual traffic. It contains lead ids, but no personal data. */
export interface Notice {
  type: "lead.failed" | "site.busy" | "store.filling";
  write(t: Translate): { subject: string; lines: string[] };
  data: unknown;
}

/** Returns whether a message waits behind others, because it may be spam or is an answer on a preview. */
export const isMarked = ({ kind, marks }: Pick<LeadContent, "kind" | "marks">): boolean =>
  kind !== undefined || marks.some((mark) => mark !== "canary");

/** Returns whether a lead has so many marks that no program should act on it: two or more. */
export const isSuspect = ({ marks }: Pick<LeadContent, "marks">): boolean => marks.length >= 2;

const plain = (text: string) => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();

/** The characters that belong to one word, except in scripts that write no spaces between words. */
const inWord = `[[\\p{L}\\p{N}\\p{M}]--[${["Han", "Hira", "Kana", "Thai", "Laoo", "Khmr", "Mymr"].map((script) => `\\p{scx=${script}}`).join("")}]]`;

/** Returns a pattern for an entry, which begins and ends at the ends of words. `*` allows more letters. */
function patternOf(entry: string): RegExp {
  const text = entry.replace(/\*$/, "");
  const escaped = text.replace(/[/\\^$*+?.()|[\]{}]/g, "\\$&");
  const end = text === entry ? `(?!(?<=${inWord})${inWord})` : "";
  return new RegExp(`(?<!${inWord}(?=${inWord}))${escaped}${end}`, "v");
}

/**
 * Returns whether a message contains a word of the owner's list, or comes from one of its senders: an entry with `@`
 * is an address, or a whole domain if it starts with `@`.
 */
export function isListed(
  { name, company, email, message }: LeadContent["fields"],
  list: readonly string[],
): boolean {
  const sender = plain(email);
  const text = plain(`${name}\n${company}\n${message}`);
  return list.map(plain).some((entry) => {
    if (/\s/.test(entry) || !entry.includes("@")) return patternOf(entry).test(text);
    return entry.startsWith("@") ? sender.endsWith(entry) : sender === entry;
  });
}

/** The characters that can control a terminal: C0 and C1 (ECMA-48), and changes of the text's direction. */
const CONTROLS = /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** Returns text for a terminal or a log. Control characters are escaped as in JSON, so JSON keeps its meaning. */
export const printable = (text: string) =>
  text.replace(CONTROLS, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);

const markWords = (t: Translate): Readonly<Record<Exclude<SpamMark, "canary">, string>> => ({
  trap: t("a hidden field is filled in"),
  speed: t("sent within a second"),
  unproven: t("no proof of work, as from a page without JavaScript or HTTPS"),
  proof: t("a proof of work that is false or was used before"),
  listed: t("a word or sender of your list"),
});

/** Returns a line with the reasons for a lead's marks, if it has any. */
export function reasonsOf({ marks }: Pick<LeadContent, "marks">, t: Translate = inEnglish) {
  const reasons = marks.flatMap((mark) => (mark === "canary" ? [] : markWords(t)[mark]));
  return reasons.length > 0 ? [t("Marked as possible spam: {reasons}", { reasons: reasons.join(", ") })] : [];
}
