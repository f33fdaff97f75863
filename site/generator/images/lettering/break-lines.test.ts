import { expect, test } from "vitest";
import { breakLines } from "./break-lines";

const byLength = (words: string) => words.length;

test("breaks a text into as few lines as possible, of similar lengths", () => {
  expect(breakLines("one two three four", 14, byLength)).toEqual(["one two", "three four"]);
  expect(breakLines("one two three four", 40, byLength)).toEqual(["one two three four"]);
});

test("keeps every word, and no line is too wide", () => {
  const text = "Nine changes, four that paid: 18% more calls from the same streets";
  const lines = breakLines(text, 20, byLength);
  expect(lines.join(" ")).toBe(text);
  expect(lines.every((line) => line.length <= 20)).toBe(true);
});

test("puts a word that is too wide on its own line", () => {
  expect(breakLines("a incomprehensibilities b", 10, byLength)).toEqual(["a", "incomprehensibilities", "b"]);
});

test("does not break lines at a no-break space", () => {
  expect(breakLines("aaaa bbbb\u00a0: cccc", 8, byLength)).toEqual(["aaaa", "bbbb\u00a0:", "cccc"]);
});

test("returns no lines for a text without words", () => {
  expect(breakLines("  ", 10, byLength)).toEqual([]);
});

test.each([
  ["ja", "「広告費」を無駄にしない、検索語句の監査とは？", 10],
  ["th", "โฆษณาที่คุ้มค่ากว่าต้นทุน", 12],
])("breaks lines between words in %s, which is written without spaces", (language, text, width) => {
  const lines = breakLines(text, width, byLength, language);
  expect(lines.join("")).toBe(text);
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) {
    expect(line.length).toBeLessThanOrEqual(width);
    expect(line).not.toMatch(/^[、？」]|「$/);
  }
});
