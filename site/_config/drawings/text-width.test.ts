import { expect, test } from "vitest";
import { textWidth, wrap } from "./text-width";

test("lines fit the width, and no word is lost", () => {
  const words = "Cost of a sales-accepted lead by ad format, months 4 to 9";
  const lines = wrap(words, 44, 600);
  expect(lines.join(" ")).toBe(words);
  expect(lines.every((line) => textWidth(line, 44) <= 600)).toBe(true);
});

test("a word wider than the width has a line of its own", () => {
  expect(wrap("a incomprehensibilities b", 20, 50)).toEqual(["a", "incomprehensibilities", "b"]);
});
