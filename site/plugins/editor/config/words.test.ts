import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DOMParser } from "linkedom";
import { describe, expect, it } from "vitest";
import { inRoot } from "../../../generator/paths";
import { readFacts } from "../../../generator/facts/read-facts";
import { inEnglish, type Translate } from "../../../generator/languages/translator";
import { testFolder } from "../../../tests/support/test-folder";
import { writeGuide } from "../guide/write-guide";
import { articleFields } from "./article-fields";
import { editorConfig } from "./editor-config";
import { readKinds } from "./kinds";
import { editorWords, translateConfig, wordsFolder } from "./words";

const { site } = await readFacts();
const english = {
  ...editorConfig(await readKinds(inRoot("data")), { icons: [] }, site),
  article_components: articleFields,
};
const folder = inRoot(wordsFolder);
const admin = testFolder();
const files = readdirSync(folder);
const read = (file: string) => JSON.parse(readFileSync(path.join(folder, file), "utf8"));

const parsePage = (html: string) => new DOMParser().parseFromString(html, "text/html") as unknown as Document;

/** Returns the words of the configuration that are translated one by one. */
function wordsOf(): Set<string> {
  const words = new Set<string>();
  const collect = (word: string) => (words.add(word), `[${word}]`);
  translateConfig(english, Object.assign(collect, { language: "es", texts: {} }));
  return words;
}

describe.each(files)("the words in %s", (file) => {
  const language = path.parse(file).name;
  const t = editorWords(language, inRoot("data"));

  it("translate everything that the editor says, with its placeholders", () => {
    const words = read(file);
    expect([...wordsOf()].filter((word) => !t.texts[word])).toEqual([]);
    expect(Object.keys(words)).toEqual(Object.keys(read(files[0]!)));
    const marks = (text: string) => text.match(/\{\w+\}|`\w+`/g)?.toSorted();
    for (const [word, text] of Object.entries<string>(words)) expect(marks(text), text).toEqual(marks(word));
  });

  it("are in the configuration, with the countries and currencies of the language", () => {
    const [own, original] = [translateConfig(english, t), english].map(({ collections }) => collections!);
    expect(own!.map((one) => "label" in one && one.label)).toEqual(
      original!.map((one) => "label" in one && t(one.label!)),
    );
    const france = new Intl.DisplayNames(language, { type: "region" }).of("FR");
    expect(JSON.stringify(own)).toContain(`{"label":"${france} (FR)","value":"FR"}`);
  });
});

it("leaves the editor in English in a language without words", () => {
  const t = editorWords("qaa", inRoot("data"));
  expect(t).toBe(inEnglish);
  expect(translateConfig(english, t)).toBe(english);
});

it.each([...files.map((file) => path.parse(file).name), "qaa"])(
  "the guide in %s has all chapters, and links within it lead to them",
  async (language) => {
    const guideIn = async (words: Translate) => {
      await writeGuide(admin, "Two Desks", words);
      return parsePage(readFileSync(path.join(admin, "guide/index.html"), "utf8"));
    };
    const document = await guideIn(editorWords(language, inRoot("data")));
    expect(document.documentElement.lang).toBe(language === "qaa" ? "en" : language);
    const chapters = (await guideIn(inEnglish)).querySelectorAll("h2").length;
    expect(document.querySelectorAll("h2")).toHaveLength(chapters);
    for (const link of document.querySelectorAll("a[href^='#']"))
      expect(document.getElementById(decodeURIComponent(link.getAttribute("href")!.slice(1)))).not.toBeNull();
  },
);
