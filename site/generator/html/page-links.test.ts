import { expect, it } from "vitest";
import { translator } from "../languages/translator";
import { editPage, readPage } from "./page";
import { translateLinks } from "./page-links";

/** Returns a page of a Spanish site with the page `/es/blog/`, whose pages below `/widgets/` are in English. */
function translated(html: string): string {
  const t = translator("es", {
    "(in {language})": "(en {language})",
    "These pages are in {language}.": "Estas páginas están en {language}.",
    "* in {language}": "* en {language}",
  });
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

const english = (name: string, note = "") =>
  `<li><a hreflang="en" href="/widgets/${name}/">${name}${note}</a></li>`;
const plain = (html: string) => html.replaceAll(' hreflang="en"', "");
const asterisk =
  '&nbsp;<span class="language-note" aria-hidden="true">*</span><span class="sr-only"> (en inglés)</span>';
const home = '<li><a href="/">Inicio</a></li>';

it.each([
  [
    "once above a list whose links all lead to pages in that language",
    `<ul class="x">${english("a")}${english("b")}</ul>`,
    `<div><p class="language-note">Estas páginas están en inglés.</p><ul class="x">${english("a")}${english("b")}</ul></div>`,
  ],
  [
    "once above a list, with asterisks at several of its links",
    `<ol>${english("a")}${home}${english("b")}</ol>`,
    `<div><p class="language-note">* en inglés</p><ol>${english("a", asterisk)}${home}${english("b", asterisk)}</ol></div>`,
  ],
  [
    "at the only such link of a list, and in a list around it",
    `<ul>${english("a")}<li><ul>${english("b")}${home}</ul></li></ul>`,
    `<ul>${english("a", '&nbsp;<span class="language-note">(en inglés)</span>')}<li><ul>${english(
      "b",
      '&nbsp;<span class="language-note">(en inglés)</span>',
    )}${home}</ul></li></ul>`,
  ],
])("names the language %s", (_, list, expected) => {
  expect(translated(`<html lang="es">${plain(list)}`)).toBe(`<html lang="es">${expected}`);
});

it("changes only the address of a link whose other attributes contain the name of the attribute", () => {
  const link = (attributes: string) => translated(`<html lang="es"><a title="a href=b"${attributes}>`);
  expect(link('\nhref="/blog/"')).toBe('<html lang="es"><a title="a href=b"\nhref="/es/blog/">');
  expect(link(' href="/widgets/"')).toContain('<a hreflang="en" title="a href=b" href="/widgets/">');
});
