import { escapeHtml } from "../../widgets/_runtime/values/escape-html";
import type { CountryLeaf, JobPostingLeaf, MonetaryAmountLeaf, PlaceLeaf } from "schema-dts";
import type { Opening } from "../../data/openings.schema";
import type { Site } from "../../data/site.schema";
import { absolute, idOn, organizationId, ref } from "./ids";
import { postalAddress } from "./postal-address";

/** The values that job searches know. */
const employmentTypes: Record<Opening["type"], string> = {
  "Full-time": "FULL_TIME",
  "Part-time": "PART_TIME",
  Contract: "CONTRACTOR",
  Internship: "INTERN",
};

/** An opening that can still be applied for, as its own page describes it. */
export const jobPosting = (site: Site, opening: Opening & { url: string }): JobPostingLeaf => ({
  "@type": "JobPosting",
  "@id": idOn(site, opening.url, "job"),
  url: absolute(site, opening.url),
  title: opening.title,
  description: describe(opening),
  identifier: { "@type": "PropertyValue", name: site.name, value: opening.slug },
  datePosted: opening.posted,
  validThrough: `${opening.validThrough}T23:59`,
  employmentType: employmentTypes[opening.type],
  hiringOrganization: ref(organizationId(site)),
  ...place(site, opening),
  baseSalary: salary(opening),
  directApply: true,
  mainEntityOfPage: ref(idOn(site, opening.url, "page")),
});

const countryNames = new Intl.DisplayNames("en-US", { type: "region" });

/** Remote work is not tied to a place but to a country. */
function place(site: Site, { country, remote }: Opening) {
  if (remote) {
    const applicants: CountryLeaf = { "@type": "Country", name: countryNames.of(country)! };
    return { jobLocationType: "TELECOMMUTE", applicantLocationRequirements: applicants };
  }
  const { name, address } = site.offices.find((office) => office.address.country === country)!;
  const jobLocation: PlaceLeaf = { "@type": "Place", name, address: postalAddress(address) };
  return { jobLocation };
}

const salary = ({ salary: { min, max, currency } }: Opening): MonetaryAmountLeaf => ({
  "@type": "MonetaryAmount",
  currency,
  value: { "@type": "QuantitativeValue", minValue: min, maxValue: max, unitText: "YEAR" },
});

/** The whole text of the page as HTML; job searches read paragraphs and lists. */
function describe({ description, responsibilities, requirements, niceToHave }: Opening): string {
  const list = (heading: string, items: readonly string[]) =>
    items.length === 0
      ? ""
      : `<p>${heading}</p><ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`;
  return [
    `<p>${escapeHtml(description)}</p>`,
    list("Responsibilities", responsibilities),
    list("Requirements", requirements),
    list("Good to have", niceToHave),
  ].join("");
}
