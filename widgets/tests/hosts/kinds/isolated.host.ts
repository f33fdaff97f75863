import { page, type Host } from "../host";

/** A page that is cross-origin isolated, which lets it use shared memory. */
export const host: Host = {
  headers: () => ({
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
  }),
  html: (content) => page(content, { body: `<main>${content.markup}</main>` }),
};
