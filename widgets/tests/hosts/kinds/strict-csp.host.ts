import { page, type Host } from "../host";

const nonce = "c3RyaWN0";

/** A page whose policy allows only the scripts, styles, messages and pictures of the widgets' origin. */
export const host: Host = {
  headers: ({ origin }) => ({
    "Content-Security-Policy": [
      "default-src 'none'",
      `script-src 'self' ${origin}`,
      `style-src 'nonce-${nonce}' ${origin}`,
      `connect-src ${origin}`,
      `img-src data: ${origin}`,
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join("; "),
  }),
  html: (content) => page(content, { nonce, body: `<main>${content.markup}</main>` }),
};
