import { inEnglish, type Translate } from "../../../generator/languages/translator";
import type { LeadNote, SpamMark } from "../lead";

/** Returns the reason of each mark, as visible text. */
const markWords = (t: Translate): Readonly<Record<Exclude<SpamMark, "canary">, string>> => ({
  trap: t("a hidden field is filled in"),
  speed: t("sent within a second"),
  links: t("many links"),
  random: t("random letters"),
  repeated: t("nearly the same text from several senders"),
  offer: t("an offer with a link"),
  script: t("another script than the page, with an offer, a link or another mark"),
  host: t("the domain of the sender has no mail host"),
  token: t("the form token was used before or is not from this receiver"),
});

const noteWords = (t: Translate): Readonly<Record<LeadNote, string>> => ({
  token: t("sent without a form token, as from a page without JavaScript"),
  service: t("the form of the site does not offer this service"),
});

/** Returns a line with the reasons for a lead's marks and one with its notes, if it has any. */
export function reasonsOf(
  marks: readonly SpamMark[],
  notes: readonly LeadNote[] = [],
  t: Translate = inEnglish,
): string[] {
  // Leads of earlier versions have marks and notes that are no longer given.
  const words: Readonly<Record<string, string>> = markWords(t);
  const reasons = marks.filter((mark) => mark !== "canary").map((mark) => words[mark] ?? mark);
  const others = notes.map((note) => noteWords(t)[note] ?? note);
  return [
    ...(reasons.length > 0 ? [t("Marked as possible spam: {reasons}", { reasons: reasons.join(", ") })] : []),
    ...(others.length > 0 ? [t("Noted: {notes}", { notes: others.join(", ") })] : []),
  ];
}
