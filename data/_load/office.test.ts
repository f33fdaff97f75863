import { describe, expect, it } from "vitest";
import { linesOf, office, wordHours } from "./office";

const address = { street: "1 Main Street", locality: "Sheridan", region: "WY", postalCode: "82801" };
const hours = {
  from: "Monday",
  to: "Friday",
  opens: "09:00",
  closes: "17:00",
  zone: "Mountain Time",
} as const;

describe("linesOf", () => {
  it("formats an address as is usual in its country", () => {
    expect(linesOf({ ...address, country: "US" })).toEqual(["1 Main Street", "Sheridan, WY 82801"]);
    expect(linesOf({ ...address, country: "IN" })).toEqual(["1 Main Street", "Sheridan 82801"]);
  });
});

describe("wordHours", () => {
  it.each([
    ["09:00", "17:00", "9 a.m. to 5 p.m."],
    ["09:30", "18:30", "9:30 a.m. to 6:30 p.m."],
    ["00:05", "12:00", "12:05 a.m. to 12 p.m."],
  ])("describes %s to %s in words", (opens, closes, words) => {
    expect(wordHours({ ...hours, opens, closes })).toBe(`Monday to Friday, ${words} Mountain Time`);
  });
});

describe("office", () => {
  it("keeps structured values and adds texts for readers", () => {
    const parsed = office.parse({ name: "USA office", address: { ...address, country: "US" }, hours });
    expect(parsed).toMatchObject({
      address: { postalCode: "82801" },
      lines: ["1 Main Street", "Sheridan, WY 82801"],
      hours: { opens: "09:00" },
      hoursText: "Monday to Friday, 9 a.m. to 5 p.m. Mountain Time",
    });
  });

  it("rejects an invalid time and gives an example", () => {
    const { error } = office.safeParse({
      name: "USA office",
      address: { ...address, country: "US" },
      hours: { ...hours, opens: "9 a.m." },
    });
    expect(error!.issues).toMatchObject([
      { path: ["hours", "opens"], message: "must be a time such as 09:30 or 17:00" },
    ]);
  });
});
