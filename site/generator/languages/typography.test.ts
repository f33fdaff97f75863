import { expect, it } from "vitest";
import { fillMarkup, translator } from "./translator";
import { displayDay, officeHours } from "../facts/days";
import { renderMarkdown } from "../text/render-markdown";
import { lineIn, listIn, typeset } from "./typography";

/** Shows spaces that do not break as `_`. */
const shown = (text: string) => text.replaceAll("\u00a0", "_");

it.each([
  ["de", `"guten Tag" und 'ging', "ich sag' 'ja'"`, "„guten Tag“ und ‚ging‘, „ich sag’ ‚ja‘“"],
  ["de-CH", `"guten Tag" und 'ging'`, "«guten Tag» und ‹ging›"],
  [
    "fr",
    `l'agence dit "oui" ; "Quoi ?" : 62 % et 10 000 €`,
    "l’agence dit «_oui_»_; «_Quoi_?_»_: 62_% et 10_000_€",
  ],
  ["fr-CA", `« Vite ! » à 8 h 30, dès 9 h, 3 hivers`, "«_Vite_!_» à 8_h_30, dès 9_h, 3 hivers"],
  ["es", `"¿Qué 'tal'?" sube un 5 %`, "«¿Qué “tal”?» sube un 5_%"],
  ["pl", `"dzień dobry"`, "„dzień dobry”"],
  ["sv", `"hej"`, "”hej”"],
  ["pt-BR", `"oi"`, "“oi”"],
  ["xx", `"a" 'b'`, "“a” ‘b’"],
  [
    "ja",
    `彼は"はい"と、"A"と"B"。27"の画面、"その'例'だ" it's`,
    `彼は「はい」と、「A」と「B」。27"の画面、「その『例』だ」 it’s`,
  ],
  ["zh-Hans", `他说"好"。`, "他说“好”。"],
  ["en", `"It's" 5 %`, `"It's" 5_%`],
  [
    "fr",
    `la page "https://a.example/?q=l'a" ; \`a ? "b"\` ; [l'un](/a "b") ; ab@c.example ; {name} ?`,
    `la page «_https://a.example/?q=l'a_»_; \`a ? "b"\`_; [l’un](/a "b")_; ab@c.example_; {name}_?`,
  ],
])("sets plain text in %s: %s", (language, text, expected) => {
  expect(shown(typeset(text, language))).toBe(expected);
});

it("sets Markdown in the language of the page, except code and addresses", () => {
  const source = `"Quoi *là* ?" \`"a" ?\` [l'un](/a?b "c") 62 %\n\n    "x" ?`;
  const html = shown(renderMarkdown(source, undefined, translator("fr")));
  expect(html).toContain("<p>«_Quoi <em>là</em>_?_» <code>&quot;a&quot; ?</code>");
  expect(html).toContain('<a href="/a?b" title="c">l’un</a> 62_%');
  expect(html).toContain("&quot;x&quot; ?");
  expect(renderMarkdown(`"a"`)).toContain("“a”");
  expect(renderMarkdown(`これは"例"です`, undefined, translator("ja"))).toContain("これは「例」です");
});

it.each([
  ["fr-CA", "1er juin 2023", "Lundi, de 8_h_30 à 17_h"],
  ["fr", "1er juin 2023", "Lundi, de 8_h_30 à 17_h"],
  ["pt-BR", "1º de junho de 2023", undefined],
  ["de", "1. Juni 2023", undefined],
])("writes days and times as in %s", (language, day, hours) => {
  expect(displayDay("2023-06-01", language)).toBe(day);
  const t = translator(language, { "{day}, {opens} to {closes}": "{day}, de {opens} à {closes}" });
  const text = officeHours({ from: "Monday", to: "Monday", opens: "08:30", closes: "17:00" }, t);
  if (hours) expect(shown(text)).toBe(hours.toLowerCase());
});

it.each([
  ["fr", "Blog de {name}", "Atelier Brume", "Blog d’Atelier Brume"],
  ["fr", "Écrits que {name} aime", "Élise", "Écrits qu’Élise aime"],
  ["fr", "Avis de <b>{name}</b>", "Ève", "Avis d’<b>Ève</b>"],
  ["fr", "Modèle {name} de {name}", "Brume", "Modèle Brume de Brume"],
  ["fr", "Modèle {name}", "Atelier", "Modèle Atelier"],
  ["es", "Blog de {name}", "Atelier", "Blog de Atelier"],
])("elides articles before vowels in %s: %s", (language, sentence, name, expected) => {
  expect(translator(language)(sentence, { name })).toBe(expected);
  expect(fillMarkup(sentence, { b: "<b>", name }, language)).toBe(expected);
});

it.each([
  ["en", "a, b, c", "a, b, c"],
  ["de", "a, b und c", "a, b, c"],
  ["ar", "a، وb، وc", "a، b، c"],
])("joins lists and addresses in %s", (language, list, line) => {
  expect([listIn(language, ["a", "b", "c"]), lineIn(language, ["a", "b", "c"])]).toEqual([list, line]);
});
