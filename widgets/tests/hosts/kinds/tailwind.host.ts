import { page, type Host } from "../host";

/** A page that uses Tailwind, whose variables have the same names as ours. */
export const host: Host = {
  html: (content) =>
    page(content, {
      styles: `
      *, ::before, ::after, ::backdrop {
        --tw-border-style: dashed; --tw-shadow: 0 0 9px red; --tw-leading: 3; --tw-font-weight: 900;
        --tw-translate-x: 40px; --tw-rotate: 45deg; --tw-content: "x"; --tw-ring-color: red;
      }
      :root, :host {
        --spacing: 1rem; --color-ink: red; --color-muted: red; --color-paper: red; --font-sans: monospace;
        --text-sm: 3rem; --text-base: 3rem; --text-lg: 3rem; --radius-md: 99px; --radius-full: 0; --ease-out: linear;
        --font-weight-semibold: 100; --font-weight-bold: 100; --container-sm: 90px; --shadow-lg: 0 0 9px red;
        --default-font-family: monospace; --default-transition-duration: 9s; --leading-snug: 3; --tracking-tight: 1em;
      }`,
      body: `<main>${content.markup}</main>`,
    }),
};
