import type { Host } from "../host";

const nonce = "c3RyaWN0";

/** Pages whose headers forbid scripts, styles or requests. */
export const policies = {
  /** Allows only the scripts, styles, messages and pictures of the widgets' origin. */
  "strict-csp": {
    nonce,
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
  },
  /** Trusts only scripts with a nonce and the scripts that they load. */
  "strict-dynamic": {
    nonce,
    headers: () => ({
      "Content-Security-Policy": `script-src 'nonce-${nonce}' 'strict-dynamic'; object-src 'none'; base-uri 'none'`,
    }),
  },
  /** Is cross-origin isolated, which lets the page use shared memory. */
  isolated: {
    headers: () => ({
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Embedder-Policy": "require-corp",
    }),
  },
  /** Allows only scripts: the page has no origin or storage and cannot submit forms. */
  sandboxed: {
    headers: () => ({ "Content-Security-Policy": "sandbox allow-scripts" }),
  },
} satisfies Record<string, Host>;
