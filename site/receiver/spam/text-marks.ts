import type { LeadContent, SpamMark, LeadNote } from "../lead";
import { domainOf, linksIn } from "./links";
import { offerIn } from "./offers";
import { hasRandomWords } from "./random-words";
import { isForeign } from "./scripts";

/** The number of links above which a message is marked. Customers list their own pages and those they like. */
const MOST_LINKS = 8;
/** The number of links above which a message needs words. */
const MOST_LINKS_ALONE = 3;
/** The score from which a message with a link is an offer; one less, if it asks for nothing. */
const OFFER = 2;

/** The length, in characters, from which only the start and the end of a message are read. */
const LONG = 4000;
const excerptOf = (text: string) =>
  text.length > LONG ? `${text.slice(0, LONG * 0.75)} ${text.slice(-LONG / 4)}` : text;

/**
 * Returns the marks and notes that the text of a message gets.
 *
 * @param languages the languages of the pages with the form; undefined if they are unknown
 * @param ownHost the host of the site, to which links are no offers
 */
export function textMarks(
  { name, email, company = "", message: whole }: LeadContent["fields"],
  languages: readonly string[] | undefined,
  ownHost = "",
): { marks: SpamMark[]; notes: LeadNote[] } {
  const message = excerptOf(whole);
  const links = linksIn(message, [domainOf(email), ownHost]);
  const { score, asksNothing } = offerIn(message);
  const isOffer = links.leadsElsewhere && score >= (asksNothing ? OFFER - 1 : OFFER);
  const isScriptForeign = languages !== undefined && isForeign(message, languages);
  // In a foreign script, a link or an offer alone is no mark either, but both signs together are one.
  const isForeignOffer = isScriptForeign && (score >= OFFER || (links.leadsElsewhere && asksNothing));
  const isLinkList =
    links.hasMarkup || links.count > MOST_LINKS || (links.count > MOST_LINKS_ALONE && links.isLinksOnly);
  const found: Partial<Record<SpamMark, boolean>> = {
    links: isLinkList,
    random: hasRandomWords(name, company, message),
    offer: isOffer,
  };
  const marks = (Object.keys(found) as SpamMark[]).filter((mark) => found[mark]);
  const isScriptMarked = isScriptForeign && (isForeignOffer || marks.length > 0);
  return {
    marks: isScriptMarked ? [...marks, "script"] : marks,
    notes: isScriptForeign ? ["script"] : [],
  };
}
