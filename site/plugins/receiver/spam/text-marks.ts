import type { LeadContent, SpamMark } from "../lead";
import { domainOf, linksIn } from "./links";
import { offerIn } from "./offers";
import { isRandom } from "./random-words";
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
 * Returns the marks that the text of a message gets.
 *
 * @param languages the languages of the pages with the form; undefined if they are unknown
 * @param ownHost the host of the site, to which links are no offers
 */
export function textMarks(
  { name, email, company = "", message: whole }: LeadContent["fields"],
  languages: readonly string[] | undefined,
  ownHost = "",
): SpamMark[] {
  const message = excerptOf(whole);
  const links = linksIn(message, [domainOf(email), ownHost]);
  const { score, asksNothing } = offerIn(message);
  const marks: SpamMark[] = [];
  if (links.hasMarkup || links.count > (links.isLinksOnly ? MOST_LINKS_ALONE : MOST_LINKS))
    marks.push("links");
  if ([name, company, message].some(isRandom)) marks.push("random");
  if (links.leadsElsewhere && score >= (asksNothing ? OFFER - 1 : OFFER)) marks.push("offer");
  // In a foreign script, a link or an offer alone is no mark either, but both signs together are one.
  const isSuspicious = marks.length > 0 || score >= OFFER || (links.leadsElsewhere && asksNothing);
  if (isSuspicious && languages && isForeign(message, languages)) marks.push("script");
  return marks;
}
