import { page, type Host } from "../host";

/** A page whose root font size is 10 px and whose text is 1.6rem. */
export const host: Host = {
  html: (content) =>
    page(content, {
      styles: `html { font-size: 62.5% } body { font: 1.6rem/1.5 Georgia, serif } main { font-size: 1.2em }`,
      body: `<main>${content.markup}</main>`,
    }),
};
