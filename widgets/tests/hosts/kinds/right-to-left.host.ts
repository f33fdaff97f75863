import { page, type Host } from "../host";

/** A page in Arabic. */
export const host: Host = {
  look: { dir: "rtl", lang: "ar" },
  html: (content) =>
    page(content, {
      root: 'dir="rtl" lang="ar"',
      styles: `body { font: 17px/1.9 Tahoma, sans-serif; text-align: right }`,
      body: `<main>${content.markup}</main>`,
    }),
};
