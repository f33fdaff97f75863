import { parseUrl } from "../../schemas/fields/web-origin";

export interface Mailbox {
  name: string;
  /** The address, with its domain in ASCII. */
  address: string;
}

/** The name before an address in angle brackets, such as `Name` or `"Name, Inc."`. */
const NAME = /(?:"((?:[^"\\]|\\.)*)" *|([^"<>@,]*))(?=<)/y;
/** An address, with or without angle brackets, and the comma after it. */
const ADDRESS = /(<?)([^\s<>@,"]+@[^\s<>@,"]+)(>?) *(?:, *|$)/y;

/** Reads mailboxes that are separated by commas. Returns undefined if the text contains anything else. */
export function readMailboxes(text: string): Mailbox[] | undefined {
  const list = text.trim();
  const mailboxes: Mailbox[] = [];
  for (let at = 0; at < list.length; at = ADDRESS.lastIndex) {
    NAME.lastIndex = at;
    const [, quoted, plain = ""] = NAME.exec(list) ?? [];
    ADDRESS.lastIndex = NAME.lastIndex || at;
    const [, open, address, close] = ADDRESS.exec(list) ?? [];
    if (!address || Boolean(open) !== Boolean(close)) return undefined;
    const name = quoted?.replace(/\\(.)/g, "$1") ?? plain;
    mailboxes.push({ name: name.trim(), address: asciiAddress(address) });
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
  const url = parseUrl(`http://${address.slice(at + 1)}`);
  if (at < 1 || /[/?#\\:%[\]]/.test(address.slice(at)) || !url) return address;
  return `${address.slice(0, at)}@${url.hostname}`;
}
