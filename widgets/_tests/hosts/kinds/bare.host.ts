import { page, type Host } from "../host";

const grounds = {
  light: "",
  dark: ":root { color-scheme: dark; background: #10151c }",
};

/** A page without a style of its own: what the others are compared with. */
export const host: Host = {
  html: (content) =>
    page(content, {
      root: `lang="en" dir="${content.look?.dir ?? "ltr"}"`,
      styles: grounds[content.look?.theme ?? "light"],
      body: `<main>${content.markup}</main>`,
    }),
};
