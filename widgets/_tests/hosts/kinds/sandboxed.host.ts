import { page, type Host } from "../host";

/** A page sandboxed by a header, as in a frame with `sandbox="allow-scripts"`: no origin, no storage, no form submission. */
export const host: Host = {
  headers: () => ({ "Content-Security-Policy": "sandbox allow-scripts" }),
  html: (content) => page(content, { body: `<main>${content.markup}</main>` }),
};
