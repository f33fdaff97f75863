import { describe, expect, it } from "vitest";
import { missesIn, summarize, writeFigure, writeTable, type Table } from "./table";

const table: Table = {
  title: "Pages",
  rows: [
    { name: "/", cells: { "LCP ms": { value: 1204.4, atMost: 1000 }, SEO: { value: 100, atLeast: 100 } } },
    { name: "/about/", cells: { "LCP ms": { value: 999, atMost: 1000 }, SEO: { value: 96, atLeast: 100 } } },
  ],
};

describe("writeFigure", () => {
  it("puts what is wanted beside what was measured", () => {
    expect(writeFigure({ value: 1.24, atMost: 2, digits: 1 })).toBe("1.2 ≤ 2");
    expect(writeFigure({ value: 2.4, atMost: 2, digits: 1 })).toBe("2.4 > 2");
    expect(writeFigure({ value: 96, atLeast: 100 })).toBe("96 < 100");
    expect(writeFigure({ value: 7 })).toBe("7");
    expect(writeFigure("at once")).toBe("at once");
  });

  it("counts what was not measured as missed", () => {
    expect(writeFigure({ value: NaN, atMost: 2 })).toBe("NaN > 2");
  });
});

describe("writeTable", () => {
  it("aligns its columns", () => {
    expect(writeTable(table).split("\n")).toEqual([
      "Pages",
      "",
      "              LCP ms        SEO",
      "/        1204 > 1000  100 ≥ 100",
      "/about/   999 ≤ 1000   96 < 100",
    ]);
  });
});

describe("missesIn", () => {
  it("names part, row and column of each figure that misses", () => {
    expect(missesIn(table, "pages")).toEqual([
      "pages · / · LCP ms: 1204 > 1000",
      "pages · /about/ · SEO: 96 < 100",
    ]);
  });
});

describe("summarize", () => {
  it("says plainly what misses", () => {
    expect(summarize([])).toBe("Every figure reaches what is wanted.");
    expect(summarize(["one"])).toBe("1 figure misses what is wanted:\n  one");
    expect(summarize(["one", "two"])).toBe("2 figures miss what is wanted:\n  one\n  two");
  });
});
