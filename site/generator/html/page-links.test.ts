import { expect, it } from "vitest";
import { translator } from "../languages/translator";
import { editPage, readPage } from "./page";
import { translateLinks } from "./page-links";

/** Returns a page of a Spanish site with the page `/es/blog/`, whose pages below `/widgets/` are in English. */
function translated(html: string): string {
  const t = translator("es", { "(in {language})": "(en {language})" });
  const languageAt = (address: string) => (address.startsWith("/widgets/") ? "en" : "es");
  const ownAddress = (address: string) => (address === "/blog/" ? "/es/blog/" : address);
  const options = { place: ownAddress, languageAt, t, base: "", contracts: [] };
  return editPage(html, translateLinks(readPage("/", html), options));
}

it("names the language of English pages in links to them, and of the site's pages in links on these pages", () => {
  const note = (text: string) => `&nbsp;<span class="language-note">${text}</span>`;
  expect(translated('<html lang="es"><a href="/widgets/">W</a> <a href="/">Inicio</a>')).toBe(
    `<html lang="es"><a hreflang="en" href="/widgets/">W${note("(en inglés)")}</a> <a href="/">Inicio</a>`,
  );
  const header = '<header lang="es"><a href="/">Inicio</a></header>';
  expect(translated(`<html lang="en">${header}<a href="/widgets/a/">A</a> <a href="/privacy/">P</a>`)).toBe(
    `<html lang="en">${header}<a href="/widgets/a/">A</a> <a hreflang="es" href="/privacy/">P${note("(in Spanish)")}</a>`,
  );
});

it("changes only the address of a link whose other attributes contain the name of the attribute", () => {
  const link = (attributes: string) => translated(`<html lang="es"><a title="a href=b"${attributes}>`);
  expect(link('\nhref="/blog/"')).toBe('<html lang="es"><a title="a href=b"\nhref="/es/blog/">');
  expect(link(' href="/widgets/"')).toContain('<a hreflang="en" title="a href=b" href="/widgets/">');
});
