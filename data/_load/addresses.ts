/** An address on this site, from its root. Browsers take `\` for `/`, and leave out tabs and line breaks. */
export const isOwnAddress = (address: string) => /^\/(?!\s*[/\\])/.test(address);

/** An address that a long text may link to; it holds wherever the text is read. */
export const isSafeAddress = (address: string) =>
  /^(https:|mailto:|tel:|#)/i.test(address) || isOwnAddress(address);
