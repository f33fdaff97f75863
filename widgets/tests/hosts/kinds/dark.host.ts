import { page, type Host } from "../host";

/** A dark page with `color-scheme`. */
export const host: Host = {
  look: { theme: "dark" },
  html: (content) =>
    page(content, {
      styles: `:root { color-scheme: dark; background: #10151c; color: #dde6f0 }
      body { font: 18px/1.5 system-ui } a { color: #7cc4ff }`,
      body: `<main>${content.markup}</main>`,
    }),
};
