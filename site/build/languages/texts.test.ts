import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { fillMarkup } from "./fill-markup";
import { problemsIn, readTexts } from "./read-texts";
import { sentencesIn } from "./sentences";
import { translator } from "./translator";

const read = (language: string, folder: string) => readTexts(language, folder, () => {});

describe("translator", () => {
  const count = "{count} articles";
  const t = translator("fr", { [count]: { one: "{count} article", other: "{count} articles lus" } });
  it("formats numbers and selects plural forms according to the language's rules", () => {
    expect([0, 1, 1234].map((number) => t(count, { count: number }))).toEqual([
      "0 article",
      "1 article",
      "1\u202f234 articles lus",
    ]);
  });
  it("leaves untranslated sentences in English", () => {
    const one = "{count} post";
    expect([1, 2].map((number) => t("{count} posts", { count: number, one }))).toEqual(["1 post", "2 posts"]);
    expect(translator("es", { Send: "" })("Send")).toBe("Send");
  });
});

it("escapes a sentence and its values, except for known tags", () => {
  expect(
    fillMarkup("Ask <b> & <mail>{name}</mail><hidden>!</hidden>", { mail: '<a href="#">', name: "<i>" }),
  ).toBe('Ask &lt;b&gt; &amp; <a href="#">&lt;i&gt;</a><span class="sr-only">!</span>');
});

it("collects the sentences in a file, and rejects calls to `t` without a string literal", () => {
  expect(
    sentencesIn("a.njk", `{{ "One’s" | t }} title: "{{ 'Two' | t | safe }}" {{ name | title }}`),
  ).toEqual(["One’s", "Two"]);
  expect(sentencesIn("a.ts", 'test("a"); t(\n  "Say \\"yes\\"", { a }); facts.t("Two")')).toEqual([
    'Say "yes"',
    "Two",
  ]);
  expect(() => sentencesIn("a.njk", "{{ name | t }}")).toThrow(
    "a.njk:1: t() is called without a text in quotes",
  );
  expect(() => sentencesIn("a.ts", "t(name)")).toThrow("a.ts:1: t() is called without a text in quotes");
});

it("reports translations that are missing, are unused, or have different placeholders, tags or plural forms", () => {
  const used = new Set(["Home", "Visit {title}", "<a>Read</a>", "{count} articles"]);
  const texts = {
    Home: "",
    "Visit {title}": "Visitez {titre}",
    "<a>Read</a>": "Lire",
    "{count} articles": { one: "un article", few: "{count} articles" },
    Former: "Ancien",
  };
  expect(problemsIn(texts, "fr", used)).toEqual([
    'lacks a translation of "Home"',
    'lacks {title} in the translation of "Visit {title}"',
    'has {titre} in the translation of "Visit {title}", which does not contain it',
    'lacks <a> in the translation of "<a>Read</a>"',
    'lacks </a> in the translation of "<a>Read</a>"',
    'has the plural forms one, few for "{count} articles"; write the form other and, where they differ, many, one',
    'translates "Former", which the site no longer uses; remove it',
  ]);
});

it.each([
  ["", "es.json: is empty"],
  ['{ "Home": 5 }', 'es.json:1: "Home" must be text'],
])("rejects a file that contains %j", (source, message) => {
  const folder = mkdtempSync(path.join(tmpdir(), "texts-"));
  writeFileSync(path.join(folder, "es.json"), source);
  expect(() => read("es", folder)).toThrow(message);
});

it("uses the French texts for fr-CA", () => {
  expect(read("fr-CA", "site/build/languages/texts")).toEqual(read("fr", "site/build/languages/texts"));
});

/** Names and codes, which are not translated. */
const names = /^(404|Facebook|Twitter|LinkedIn)$/;
const templates = readdirSync(path.resolve(import.meta.dirname, "../.."), {
  recursive: true,
  encoding: "utf8",
})
  .map((file) => file.replaceAll(path.sep, "/"))
  .filter(
    (file) =>
      file.endsWith(".njk") &&
      !/^(pages\/(widgets|styleguide|root-files)|includes\/components\/partners)\//.test(file),
  );

it.each(templates)("translates every word of %s", (file) => {
  const source = readFileSync(path.join(import.meta.dirname, "../..", file), "utf8");
  const code = source.match(/\{[{%][^]*?[}%]\}/g) ?? [];
  const body = source
    .replace(/^---\n[^]*?\n---\n/, "")
    .replace(/\{[{%#][^]*?[}%#]\}|<(script|style)[^]*?<\/\1>/g, "");
  expect({
    texts:
      body
        .replace(/[\w-]+="[^"]*"/g, "")
        .replace(/<[^>]*>|&\w+;/g, " ")
        .match(/[\w-]{2,}/g)
        ?.filter((word) => !names.test(word)) ?? [],
    attributes: body.match(/ (aria-label|alt|title|placeholder)="[^"]*[a-z]/gi) ?? [],
    frontMatter: source.match(/^ *(heading|intro|crumb|title|description): "?[A-Za-z].*/gm) ?? [],
    strings: code.flatMap((part) => part.match(/(?<!\bt\()"[A-Z][a-z]+( [^"]*)?"(?!\s*\|\s*t\b)/g) ?? []),
  }).toEqual({ texts: [], attributes: [], frontMatter: [], strings: [] });
});
