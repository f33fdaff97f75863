/** Returns whether an address is a path on this site. Browsers read `\` as `/` and ignore tabs and line breaks. */
export const isOwnAddress = (address: string) => /^\/(?!\s*[/\\])/.test(address);

/**
 * Returns whether a long text may link to an address. The address must not be relative, because feeds and other sites
 * also show the text.
 */
export const isSafeAddress = (address: string) =>
  /^(https:|mailto:|tel:|#)/i.test(address) || isOwnAddress(address);

/** Returns the message for a link that the page shows as plain text. */
export const describeUnsafeLink = (address: string) =>
  `links to ${address}, which is not allowed; start the address with https:, mailto: or tel:, or with / or # for this site`;
