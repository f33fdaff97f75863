import { parseUrl } from "./web-origin";

/** Returns whether an address is a path on this site. Browsers read `\` as `/` and ignore tabs and line breaks. */
export const isOwnAddress = (address: string) => /^\/(?!\s*[/\\])/.test(address);

/** Returns whether Markdown may link to an address. Paths start with `/`, because feeds and other sites show it, too. */
export const isSafeAddress = (address: string) =>
  /^(https:|mailto:|tel:|#)/i.test(address) || isOwnAddress(address);

/** The pages through which Google, Outlook and other services redirect the links that their users copy. */
const redirectors =
  /^(?:www\.)?google\.[a-z.]+\/url$|\.safelinks\.protection\.outlook\.com\/|^lm?\.(?:facebook|instagram)\.com\/|^www\.(?:youtube\.com\/redirect|linkedin\.com\/redir\/|linkedin\.com\/safety\/go)/;
const ownMachine = /^(?:localhost|(?:10|127|192\.168)\.[\d.]+|0\.0\.0\.0|\[::1\]|.*\.(?:localhost|local))$/;

/** Returns a message with the address that is meant by one of a service that redirects, or of the author's own computer. */
export function describeCopiedAddress(address: string): string[] {
  const url = /^https?:/i.test(address) ? parseUrl(address) : undefined;
  const { hostname = "", pathname = "", search = "", hash = "" } = url ?? {};
  if (ownMachine.test(hostname))
    return [`links to ${address}, which only works on your computer; write ${pathname}${search}${hash}`];
  const meant = [...(url?.searchParams.values() ?? [])].find((value) => /^https?:\/\//.test(value));
  if (!meant || !redirectors.test(hostname + pathname)) return [];
  return [`links to ${address}, through a service that sees each click; write ${meant}`];
}

/** Returns the message for a link that the page shows as plain text. */
export const describeUnsafeLink = (address: string) =>
  `links to ${address}, which is not allowed; start the address with https:, mailto: or tel:, or with / or # for this site`;
