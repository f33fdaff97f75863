import { page, type Host } from "../host";

const backgrounds = {
  light: "",
  dark: ":root { color-scheme: dark; background: #10151c }",
};

/** A page without styles. Tests compare the other pages with it. */
export const host: Host = {
  html: (content) =>
    page(content, {
      root: `lang="${content.look?.lang ?? "en"}" dir="${content.look?.dir ?? "ltr"}"`,
      styles: backgrounds[content.look?.theme ?? "light"],
      body: `<main>${content.markup}</main>`,
    }),
};
