import { expect, it } from "vitest";
import { missedBudgets, writeTable, type Table } from "./table";

const table: Table = {
  title: "Pages",
  rows: [
    { name: "/", cells: { "LCP ms": { value: 1204.4, atMost: 1000 }, SEO: { value: 100, atLeast: 100 } } },
    { name: "/about/", cells: { "LCP ms": { value: 999, atMost: 1000 }, SEO: { value: 96, atLeast: 100 } } },
    { name: "/blog/", cells: { "LCP ms": { value: NaN, atMost: 1000 }, SEO: { value: 7 } } },
  ],
};

it("writes budgets next to figures in aligned columns", () => {
  expect(writeTable(table).split("\n")).toEqual([
    "Pages",
    "",
    "              LCP ms        SEO",
    "/        1204 > 1000  100 ≥ 100",
    "/about/   999 ≤ 1000   96 < 100",
    "/blog/    NaN > 1000          7",
  ]);
});

it("lists figures that miss their budget or could not be measured", () => {
  expect(missedBudgets(table, "pages")).toEqual([
    "pages · / · LCP ms: 1204 > 1000",
    "pages · /about/ · SEO: 96 < 100",
    "pages · /blog/ · LCP ms: NaN > 1000",
  ]);
});
