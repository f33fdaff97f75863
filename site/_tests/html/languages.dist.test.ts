import { expect, test } from "vitest";
import { dist } from "../support/built-site";
import { languageProblems } from "../support/language-declarations";

test("every declaration of a language is mutual, includes the page itself and fits its page", () => {
  expect(languageProblems(dist)).toEqual([]);
});
