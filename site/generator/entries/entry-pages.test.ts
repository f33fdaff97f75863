import { expect, it } from "vitest";
import { listPages } from "./entry-pages";

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

it("splits a list into pages of twelve that link to their neighbors", () => {
  const pages = listPages(numbers(25), "/blog/");
  expect(pages.map(({ url, previous, next }) => [url, previous, next])).toEqual([
    ["/blog/", undefined, "/blog/page/2/"],
    ["/blog/page/2/", "/blog/", "/blog/page/3/"],
    ["/blog/page/3/", "/blog/page/2/", undefined],
  ]);
  expect(pages.flatMap(({ items }) => items)).toEqual(numbers(25));
  expect(pages[2]).toMatchObject({ number: 3, count: 3, base: "/blog/", items: [25] });
});

it.each([0, 1, 12])("returns one page for a list of length %d", (count) => {
  expect(listPages(numbers(count), "/blog/")).toEqual([
    { number: 1, count: 1, base: "/blog/", url: "/blog/", items: numbers(count) },
  ]);
});
