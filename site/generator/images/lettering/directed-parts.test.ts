import { expect, test } from "vitest";
import { directedParts } from "./directed-parts";

// U+05D0 and U+05D1 are Hebrew letters. They are escaped, because code editors would display them in a different order.
test.each([
  ["words", "en", ["words"]],
  ["a \u05d0\u05d1 b", "en", ["a ", "\u05d0\u05d1", " b"]],
  ["\u05d0 12 \u05d1", "he", [" \u05d1", "12", "\u05d0 "]],
  ["\u05d0 (b c)", "he", ["(", "b c", "\u05d0 )"]],
])("splits %j in %s into parts, ordered from left to right", (text, language, parts) => {
  expect(directedParts(text, language).map((part) => part.text)).toEqual(parts);
});
