import { describe, expect, it } from "vitest";
import { country, linesOf, office, phoneNumber, telAddress } from "./office";

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
    expect(linesOf({ ...address, country: "DE" })).toEqual(["1 Main Street", "82801 Sheridan"]);
    const bare = { street: "1 Main Street", locality: "Sheridan" };
    for (const code of ["US", "IE", "AE"])
      expect(linesOf({ ...bare, country: code })).toEqual(["1 Main Street", "Sheridan"]);
  });
});

describe("office", () => {
  it("keeps structured values and adds texts for readers", () => {
    const parsed = office.parse({ name: "USA office", address: { ...address, country: "US" }, hours });
    expect(parsed).toMatchObject({
      address: { postalCode: "82801" },
      lines: ["1 Main Street", "Sheridan, WY 82801"],
      hours: { opens: "09:00" },
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

it.each([
  ["+1 (307) 555-0142", "tel:+13075550142"],
  ["+44 (0)20 7946 0000", "tel:+442079460000"],
  ["+49 30/1234.567", "tel:+49301234567"],
])("dials %s as %s", (number, href) => {
  expect(telAddress(phoneNumber.parse(number))).toBe(href);
});

it.each(["307-555-0142", "+1 307", "+1 307-555-0142 ext. 12", "tel:+13075550142", "+1234567890123456"])(
  "rejects the phone number %s",
  (number) => {
    expect(phoneNumber.safeParse(number).success).toBe(false);
  },
);

it("accepts codes of countries only", () => {
  for (const code of ["DE", "JP", "AE"]) expect(country.safeParse(code).success).toBe(true);
  for (const code of ["de", "Germany", "QX", ""]) expect(country.safeParse(code).success).toBe(false);
});
