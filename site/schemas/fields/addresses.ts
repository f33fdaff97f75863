/** Returns whether an address is a path on this site. Browsers read `\` as `/` and ignore tabs and line breaks. */
export const isOwnAddress = (address: string) => /^\/(?!\s*[/\\])/.test(address);

/**
 * Returns whether Markdown may link to an address. A path must start with `/`, because feeds and other sites
 * also show the content.
 */
export const isSafeAddress = (address: string) =>
  /^(https:|mailto:|tel:|#)/i.test(address) || isOwnAddress(address);

/** Returns the message for a link that the page shows as plain text. */
export const describeUnsafeLink = (address: string) =>
  `links to ${address}, which is not allowed; start the address with https:, mailto: or tel:, or with / or # for this site`;
