import { expect, test } from "vitest";
import { breakLines } from "./break-lines";

const byLetters = (words: string) => words.length;

test("lines are few and of about the same length", () => {
  expect(breakLines("one two three four", 14, byLetters)).toEqual(["one two", "three four"]);
  expect(breakLines("one two three four", 40, byLetters)).toEqual(["one two three four"]);
});

test("no word is lost, and every line fits", () => {
  const text = "Seven tests, three winners: 21% more orders from the same visitors";
  const lines = breakLines(text, 20, byLetters);
  expect(lines.join(" ")).toBe(text);
  expect(lines.every((line) => line.length <= 20)).toBe(true);
});

test("a word wider than the width has a line of its own", () => {
  expect(breakLines("a incomprehensibilities b", 10, byLetters)).toEqual(["a", "incomprehensibilities", "b"]);
});

test("no words, no lines", () => {
  expect(breakLines("  ", 10, byLetters)).toEqual([]);
});
