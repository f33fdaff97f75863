import { describe, expect, it } from "vitest";
import { addDays, isoDay, newest } from "./days";

describe("addDays", () => {
  it.each([
    ["2027-03-31", 1, "2027-04-01"],
    ["2026-12-31", 1, "2027-01-01"],
    ["2028-02-28", 2, "2028-03-01"],
    ["2026-11-21", 364, "2027-11-20"],
  ])("%s and %i days make %s", (day, count, later) => {
    expect(addDays(day, count)).toBe(later);
  });
});

describe("isoDay", () => {
  it("takes a day in either form that front matter gives it", () => {
    expect(isoDay("2026-11-21")).toBe("2026-11-21");
    expect(isoDay(new Date("2026-11-21"))).toBe("2026-11-21");
    expect(isoDay(undefined)).toBeUndefined();
  });

  it("refuses what is none", () => {
    expect(() => isoDay("last week")).toThrow('"last week" is not a day such as 2026-11-21.');
  });
});

describe("newest", () => {
  it("looks through lists and single entries alike", () => {
    const posts = [{ updated: "2026-01-01" }, { updated: "2026-05-21" }];
    expect(newest([{ updated: "2026-02-02" }, posts])).toBe("2026-05-21");
    expect(newest(posts)).toBe("2026-05-21");
    expect(newest([])).toBeUndefined();
  });
});
