import { describe, expect, it } from "vitest";
import { readFacts } from "../_facts/read-facts";
import { office, openingHours } from "./office";

const { site } = await readFacts();
const [us, india] = site.offices.map((place) => office(place, site));

it("has the phone number of the pages only in its country", () => {
  expect(india!.telephone).toBe(site.phones[0]!.label);
  expect(us!).not.toHaveProperty("telephone");
});

describe("openingHours", () => {
  const hours = { opens: "09:00", closes: "17:00", zone: "Mountain Time" };

  it("names each day from the first to the last", () => {
    expect(openingHours({ ...hours, from: "Monday", to: "Wednesday" }).dayOfWeek).toEqual([
      "Monday",
      "Tuesday",
      "Wednesday",
    ]);
  });

  it("continues past the end of the week", () => {
    const { dayOfWeek } = openingHours({ ...hours, from: "Saturday", to: "Monday" });
    expect(dayOfWeek).toEqual(["Saturday", "Sunday", "Monday"]);
  });
});
