import { expect, it } from "vitest";
import { country } from "./codes";
import { checkEntry } from "../../generator/content/check-entry";
import { dialable, linesOf, office } from "./office";

const address = { street: "1 Main Street", locality: "Casper", region: "WY", postalCode: "82601" };
it("formats an address according to its country's conventions", () => {
  expect(linesOf({ ...address, country: "US" })).toEqual(["1 Main Street", "Casper, WY 82601"]);
  expect(linesOf({ ...address, country: "IN" })).toEqual(["1 Main Street", "Casper 82601"]);
  expect(linesOf({ ...address, country: "DE" })).toEqual(["1 Main Street", "82601 Casper"]);
  const bare = { street: "1 Main Street", locality: "Casper" };
  for (const code of ["US", "IE", "AE"])
    expect(linesOf({ ...bare, country: code })).toEqual(["1 Main Street", "Casper"]);
});

it("rejects an invalid time and gives an example", () => {
  const hours = { from: "Monday", to: "Friday", opens: "9 a.m.", closes: "17:00" };
  const { error } = office.safeParse({ name: "USA office", address: { ...address, country: "US" }, hours });
  expect(error!.issues).toMatchObject([
    { path: ["hours", "opens"], message: "must be a time such as 09:30 or 17:00" },
  ]);
});

it("uses the lines of an address if they are given", () => {
  const lines = ["Block 3", "Casper"];
  expect(office.parse({ name: "Office", address: { ...address, country: "US" }, lines }).lines).toEqual(
    lines,
  );
});

it.each([
  ["+1 (555) 010-0199", "tel:+15550100199"],
  ["+44 (0)20 7946 0018 ext. 12", "tel:+442079460018;ext=12"],
  ["\u202a+49\u00a030/1234.567\u202c", "tel:+49301234567"],
  ["418 555-0142", "tel:+14185550142", "CA"],
  ["(514) 555-0123, poste 7", "tel:+15145550123;ext=7", "CA"],
  ["020 7946 0018", "tel:+442079460018", "GB"],
  ["06 555 0142", "tel:+39065550142", "IT"],
  ["+33 1 99 00 12 34", "tel:+33199001234", "CA"],
])("dials %s as %s", (label, href, home?: string) => {
  expect(dialable({ label }, home)).toMatchObject({ label, href });
});

it("prefers the country of a number to that of the office", () => {
  expect(dialable({ label: "030 123456", country: "DE" }, "CA")).toMatchObject({ href: "tel:+4930123456" });
});

it.each([
  ["307-555-0142"],
  ["555-01", "US"],
  ["+1 307", "US"],
  ["+1 800 FLOWERS"],
  ["+0 80 4555 0142"],
  ["call 307-555-0142", "US"],
  ["+1234567890123456789"],
])("rejects a phone number that nobody can dial: %s", (label, home?: string) => {
  expect(dialable({ label }, home)).toBeUndefined();
});

it("accepts only country codes, and gives examples", () => {
  for (const code of ["DE", "JP", "AE"]) expect(checkEntry(country, code)).toEqual({ data: code });
  for (const code of ["de", "Germany", "QX", ""])
    expect(checkEntry(country, code).problems![0]!.message).toContain("US, DE or IN");
});
