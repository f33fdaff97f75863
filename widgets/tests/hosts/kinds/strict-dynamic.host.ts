import { page, type Host } from "../host";

const nonce = "ZHluYW1pYw";

/** A page whose policy trusts only scripts with a nonce and the scripts that they load. */
export const host: Host = {
  headers: () => ({
    "Content-Security-Policy": `script-src 'nonce-${nonce}' 'strict-dynamic'; object-src 'none'; base-uri 'none'`,
  }),
  html: (content) => page(content, { nonce, body: `<main>${content.markup}</main>` }),
};
