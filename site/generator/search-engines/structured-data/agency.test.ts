import { expect, it } from "vitest";
import { readFacts } from "../../facts/read-facts";
import { office, openingHours, organization } from "./agency";

const { site: shipped } = await readFacts();
const place = (country: string) => ({
  ...shipped.offices[0]!,
  address: { street: "1", locality: "X", country },
});
const site = {
  ...shipped,
  offices: [place("PT"), place("AT")],
  phones: [{ country: "AT" as const, label: "+43 316 000 000", href: "tel:+43316000000" }],
} as typeof shipped;

it("includes the site's phone number only for the office in the number's country", () => {
  expect(office(site, 1).telephone).toBe("+43 316 000 000");
  expect(office(site, 0)).not.toHaveProperty("telephone");
});

it("includes it for the only office, and nothing about offices and numbers that do not exist", () => {
  const [phone, only] = [{ ...site.phones[0]!, country: undefined }, site.offices[0]!];
  expect(office({ ...site, phones: [phone], offices: [only] }, 0).telephone).toBe(phone.label);
  const short = { ...phone, label: "0316 000 000" };
  expect(organization({ ...site, phones: [short] }).telephone).toBe("+43316000000");
  expect(office({ ...site, phones: [] }, 0)).not.toHaveProperty("telephone");
  const remote = organization({ ...site, phones: [], offices: [], social: [] });
  for (const name of ["telephone", "address", "location", "sameAs"]) expect(remote).not.toHaveProperty(name);
});

it("has a unique id even if its country has another office", () => {
  const { hours: _hours, ...branch } = site.offices[0]!;
  const nodes = [0, 1, 2].map((index) => office({ ...site, offices: [...site.offices, branch] }, index));
  expect(nodes.map((node) => String(node["@id"]).split("#")[1])).toEqual([
    "office-pt",
    "office-at",
    "office-pt-2",
  ]);
  expect(nodes[2]).not.toHaveProperty("openingHoursSpecification");
});

it.each([
  ["Monday", "Wednesday", "Monday Tuesday Wednesday"],
  ["Saturday", "Monday", "Saturday Sunday Monday"],
] as const)("lists each day from %s to %s", (from, to, days) => {
  const hours = { from, to, opens: "09:00", closes: "17:00", zone: "Mountain Time" };
  expect(openingHours(hours).dayOfWeek).toEqual(days.split(" "));
});
