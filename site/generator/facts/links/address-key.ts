export const anywhere = "https://site.example";

/** Returns the key of an address. Addresses with the same key belong to the same file. */
export const addressKey = (address: string) =>
  decodeURIComponent(new URL(address, anywhere).href.replace(anywhere, ""))
    .replace(/(\/index\.html)?\/?$/, "")
    .toLowerCase();

/** Returns whether the last part of an address is the name of a file. */
export const isFileAddress = (address: string) => /\../.test(address.slice(address.lastIndexOf("/")));
