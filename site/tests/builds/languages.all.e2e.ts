import { readFileSync } from "node:fs";
import { testOn } from "../support/build-site";
import { dataInLanguages } from "../support/content/language-data";
import { languageProblems } from "../support/language-declarations";

const always = { "site.json": {}, "navigation.json": {}, "home.json": {} };
const { test, expect } = testOn("languages", async () => ({
  SITE_DATA: await dataInLanguages({
    es: {
      ...always,
      "posts/ppc-optimization-techniques.md": { address: "mejores-anuncios" },
      "services/seo.json": {},
      "services/ppc.json": {},
    },
    ar: { ...always, "posts/seo-strategies-2023.md": {}, "services/seo.json": {} },
  }),
}));

test("language declarations are mutual, include the page itself and match the page's language", ({
  folder,
}) => {
  expect(languageProblems(folder)).toEqual([]);
});

test("an author's untranslated role is marked as English", ({ folder }) => {
  const article = readFileSync(`${folder}/ar/blog/seo-strategies-2023/index.html`, "utf8");
  expect(article).toMatch(/<span lang="en" dir="auto">Head of SEO</);
});
