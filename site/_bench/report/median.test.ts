import { expect, it } from "vitest";
import { median } from "./median";

it("is the middle number, whatever the order", () => {
  expect(median([30, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 30])).toBe(3);
  expect(median([7])).toBe(7);
  expect(median([])).toBeNaN();
});
