import { page, type Host } from "../host";

/** A page with a root font size of 10 px, so that `1.6rem` is its text. */
export const host: Host = {
  html: (content) =>
    page(content, {
      styles: `html { font-size: 62.5% } body { font: 1.6rem/1.5 Georgia, serif } main { font-size: 1.2em }`,
      body: `<main>${content.markup}</main>`,
    }),
};
