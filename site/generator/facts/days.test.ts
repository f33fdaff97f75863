import { describe, expect, it } from "vitest";
import { addDays, dayIn, endOfDay, isoDay, newest, startOfDay, officeHours } from "./days";
import { inEnglish } from "../languages/translator";

it.each([
  ["2026-12-31", 1, "2027-01-01"],
  ["2028-02-28", 2, "2028-03-01"],
  ["2026-11-21", 364, "2027-11-20"],
])("%s plus %i days is %s", (day, count, later) => {
  expect(addDays(day, count)).toBe(later);
});

it("isoDay accepts text and dates, and rejects other values", () => {
  expect(isoDay("2026-11-21")).toBe("2026-11-21");
  expect(isoDay(new Date("2026-11-21"))).toBe("2026-11-21");
  expect(isoDay(undefined)).toBeUndefined();
  expect(() => isoDay("last week")).toThrow('"last week" is not a day such as 2026-11-21.');
});

it("finds the latest day in entries and lists of entries", () => {
  const posts = [{ updated: "2026-01-01" }, { updated: "2026-05-21" }];
  expect(newest([{ updated: "2026-02-02" }, posts])).toBe("2026-05-21");
  expect(newest([])).toBeUndefined();
});

describe("a day in a time zone", () => {
  it("depends on the zone's clock", () => {
    const now = new Date("2026-05-02T23:30:00Z");
    expect(dayIn("America/Denver", now)).toBe("2026-05-02");
    expect(dayIn("Asia/Kolkata", now)).toBe("2026-05-03");
  });

  it.each([
    ["2026-11-21", "America/Denver", "2026-11-21T00:00:00-07:00", "2026-11-21T23:59:59-07:00"],
    ["2026-06-01", "Asia/Kolkata", "2026-06-01T00:00:00+05:30", "2026-06-01T23:59:59+05:30"],
    ["2026-01-01", "UTC", "2026-01-01T00:00:00+00:00", "2026-01-01T23:59:59+00:00"],
    ["2026-03-29", "Europe/Kyiv", "2026-03-29T00:00:00+02:00", "2026-03-29T23:59:59+03:00"],
    ["2026-11-01", "America/New_York", "2026-11-01T00:00:00-04:00", "2026-11-01T23:59:59-05:00"],
    // Summer time starts at midnight.
    ["2026-04-24", "Africa/Cairo", "2026-04-24T01:00:00+03:00", "2026-04-24T23:59:59+03:00"],
    ["2026-09-06", "America/Santiago", "2026-09-06T01:00:00-03:00", "2026-09-06T23:59:59-03:00"],
    // Summer time ends at midnight, so 23:00 occurs twice on the day before.
    ["2026-10-29", "Africa/Cairo", "2026-10-29T00:00:00+03:00", "2026-10-29T23:59:59+02:00"],
    ["2026-01-01", "Pacific/Kiritimati", "2026-01-01T00:00:00+14:00", "2026-01-01T23:59:59+14:00"],
  ])("starts and ends with the UTC offset in effect at that moment: %s in %s", (day, zone, start, end) => {
    expect(startOfDay(day, zone)).toBe(start);
    expect(endOfDay(day, zone)).toBe(end);
  });
});

const hours = { from: "Monday", to: "Friday", opens: "09:00", closes: "17:00", zone: "MT" } as const;

it.each([
  [{}, "Monday to Friday, 9 a.m. to 5 p.m. MT"],
  [{ opens: "09:30", closes: "18:30" }, "Monday to Friday, 9:30 a.m. to 6:30 p.m. MT"],
  [{ opens: "00:05", closes: "12:00" }, "Monday to Friday, 12:05 a.m. to 12 p.m. MT"],
  [{ to: "Monday", zone: undefined }, "Monday, 9 a.m. to 5 p.m."],
] as const)("describes hours with %j in words", (given, words) => {
  expect(officeHours({ ...hours, ...given }, inEnglish)).toBe(words);
});
