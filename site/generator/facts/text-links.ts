import { escapeHtml } from "../../../widgets/runtime/values/escape-html";
import { isSafeAddress } from "../../schemas/fields/addresses";
import { decoded } from "../../schemas/markdown/adjacent-picture";
import type { Warn } from "../content/findings";
import { linksIn } from "../../schemas/markdown/long-texts";
import type { Source } from "../content/error-lines";

export type ResolveLinks = (html: string, file: string) => string;

interface Links {
  /** Returns the current address of the page at a current or former address. */
  pageAt: (address: string) => string | undefined;
  origin: string;
  /** Returns whether an address belongs to a file that is not a page. */
  isFile: (address: string) => boolean;
  sourceOf: (file: string) => Source | undefined;
  warn: Warn;
}

/**
 * Writes current addresses into the links of a rendered text. Replaces links to missing or unpublished pages with their
 * words, and reports them, because feeds and widgets show the text, too. Finished pages are checked for others.
 */
export const resolveLinks = (html: string, file: string, links: Links): string =>
  html.replace(/<a href="([^"]*)"[^<>]*>((?:(?!<a )[^])*?)<\/a>/g, (link, href: string, words: string) => {
    const address = href.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
    // `loadData` reports unsafe addresses.
    if (!isSafeAddress(address)) return words;
    const path = address.startsWith(`${links.origin}/`) ? address.slice(links.origin.length) : address;
    const [, place, rest = ""] = /^(\/[^?#]*)(.*)/s.exec(path) ?? [];
    if (place === undefined || links.isFile(decoded(place))) return link;
    const page = links.pageAt(place);
    if (page !== undefined) return link.replace(`"${href}"`, () => `"${escapeHtml(encodeURI(page) + rest)}"`);
    reportDeadLink(address, file, links);
    return words;
  });

function reportDeadLink(address: string, file: string, { sourceOf, warn }: Links): void {
  const { body = "", firstLine = 1 } = sourceOf(file) ?? {};
  const message = `links to ${address}, which is missing or unpublished; the link is left out`;
  for (const link of linksIn(body))
    if ([link.address, decoded(link.address)].includes(address))
      warn({ file, field: "body", line: firstLine + link.line - 1, message });
}
