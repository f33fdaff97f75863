import { page, type Host } from "../host";

/** A page sandboxed by a header that allows only scripts: it has no origin or storage and cannot submit forms. */
export const host: Host = {
  headers: () => ({ "Content-Security-Policy": "sandbox allow-scripts" }),
  html: (content) => page(content, { body: `<main>${content.markup}</main>` }),
};
