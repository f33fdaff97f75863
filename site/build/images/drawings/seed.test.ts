import { expect, test } from "vitest";
import { dice, hash } from "./seed";

const rolls = (...words: string[]) => {
  const chance = dice(...words);
  return Array.from({ length: 50 }, () => chance.between(0, 1));
};

test("the same words produce the same numbers, and different words produce different numbers", () => {
  expect(rolls("a", "b")).toEqual(rolls("a", "b"));
  expect(rolls("a", "b")).not.toEqual(rolls("ab"));
  expect(hash("post-1")).not.toBe(hash("post-2"));
});

test("numbers are within the requested range", () => {
  expect(rolls("range").every((number) => number >= 0 && number < 1)).toBe(true);
  const chance = dice("whole");
  const whole = new Set(Array.from({ length: 200 }, () => chance.integer(1, 3)));
  expect([...whole].toSorted()).toEqual([1, 2, 3]);
});
