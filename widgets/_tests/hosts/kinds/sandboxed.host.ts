import { page, type Host } from "../host";

/**
 * A page in a frame with `sandbox="allow-scripts"`, as the header makes it too: it has no origin, no
 * storage, and submits no form.
 */
export const host: Host = {
  headers: () => ({ "Content-Security-Policy": "sandbox allow-scripts" }),
  html: (content) => page(content, { body: `<main>${content.markup}</main>` }),
};
