import { expect, test } from "vitest";
import { dist } from "../support/built-site";
import { languageProblems } from "../support/language-declarations";

test("language declarations are mutual, include the page itself and match the page's language", () => {
  expect(languageProblems(dist)).toEqual([]);
});
