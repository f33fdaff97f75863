import { expect, it } from "vitest";
import { pagesNear } from "./pager";

const written = (current: number, count: number) =>
  pagesNear(current, count)
    .map((page) => page ?? "…")
    .join(" ");

it.each([
  [1, 1, "1"],
  [1, 3, "1 2 3"],
  [2, 3, "1 2 3"],
  [1, 9, "1 2 … 9"],
  [3, 9, "1 2 3 4 … 9"],
  // An ellipsis is as wide as a page number, so it never replaces just one.
  [4, 9, "1 2 3 4 5 … 9"],
  [5, 9, "1 … 4 5 6 … 9"],
  [9, 9, "1 … 8 9"],
])("links from page %d of %d to %s", (current, count, pages) => {
  expect(written(current, count)).toBe(pages);
});
