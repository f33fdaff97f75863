/** A sender or recipient of mail. */
export interface Mailbox {
  /** The name without quotes, or an empty string. */
  name: string;
  /** The address, with its domain in ASCII. */
  address: string;
}

/** One mailbox and the comma after it: `name@example.com`, `Name <name@example.com>` or `"Name, Inc." <…>`. */
const NEXT_MAILBOX =
  /(?:(?:"((?:[^"\\]|\\.)*)"\s*|([^"<>@,]*))<([^\s<>@,"]+@[^\s<>@,"]+)>|([^\s<>@,"]+@[^\s<>@,"]+))\s*(?:,\s*|$)/y;

/** Reads mailboxes that are separated by commas. Returns undefined if the text contains anything else. */
export function readMailboxes(text: string): Mailbox[] | undefined {
  const list = text.trim();
  const mailboxes: Mailbox[] = [];
  NEXT_MAILBOX.lastIndex = 0;
  while (NEXT_MAILBOX.lastIndex < list.length) {
    const match = NEXT_MAILBOX.exec(list);
    if (!match) return undefined;
    const [, quoted, plain, inBrackets, alone] = match;
    const name = quoted?.replace(/\\(.)/g, "$1") ?? plain ?? "";
    mailboxes.push({ name: name.trim(), address: asciiAddress(inBrackets ?? alone!) });
  }
  return mailboxes;
}

/** Returns a mailbox as text. The name is in quotes, because characters such as `:` and `,` have a meaning there. */
export const formatMailbox = ({ name, address }: Mailbox): string =>
  name ? `"${name.replace(/["\\]/g, "\\$&")}" <${address}>` : address;

export const domainOf = ({ address }: Mailbox): string => address.slice(address.lastIndexOf("@") + 1);

/** Returns an address with its domain in ASCII, because many mail servers lack SMTPUTF8 (RFC 6531). */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf("@");
  const host = `http://${address.slice(at + 1)}`;
  if (at < 1 || /[/?#\\:%[\]]/.test(address.slice(at)) || !URL.canParse(host)) return address;
  return `${address.slice(0, at)}@${new URL(host).hostname}`;
}
