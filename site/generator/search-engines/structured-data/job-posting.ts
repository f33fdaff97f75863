import { escapeHtml } from "../../../../widgets/runtime/values/escape-html";
import type { CountryLeaf, JobPostingLeaf, MonetaryAmountLeaf, PlaceLeaf } from "schema-dts";
import type { Opening } from "../../../schemas/openings";
import type { Site } from "../../../schemas/site";
import { endOfDay, startOfDay } from "../../facts/days";
import type { Translate } from "../../languages/translator";
import { postalAddress } from "./agency";
import { absolute, idOn, organizationId, ref } from "./ids";

/** The employment types that job search engines expect, by type of opening. */
const employmentTypes: Record<Opening["type"], string> = {
  "Full-time": "FULL_TIME",
  "Part-time": "PART_TIME",
  Contract: "CONTRACTOR",
  Internship: "INTERN",
};

/** Describes an opening that still accepts applications. */
export const jobPosting = (site: Site, opening: Opening & { url: string }, t: Translate): JobPostingLeaf => ({
  "@type": "JobPosting",
  "@id": idOn(site, opening.url, "job"),
  url: absolute(site, opening.url),
  title: opening.title,
  description: describe(opening, t),
  identifier: { "@type": "PropertyValue", name: site.name, value: opening.slug },
  datePosted: startOfDay(opening.posted, site.timeZone),
  validThrough: endOfDay(opening.validThrough, site.timeZone),
  employmentType: employmentTypes[opening.type],
  hiringOrganization: ref(organizationId(site)),
  ...place(site, opening, t),
  ...(opening.salary && { baseSalary: salary(opening.salary) }),
  directApply: true,
  mainEntityOfPage: ref(idOn(site, opening.url, "page")),
});

/** Returns the location of a job: an office, or only the country if the job is remote or no office matches. */
function place(site: Site, { country, remote, location }: Opening, { language }: Translate) {
  if (remote) {
    const name = new Intl.DisplayNames(language, { type: "region" }).of(country)!;
    const applicants: CountryLeaf = { "@type": "Country", name };
    return { jobLocationType: "TELECOMMUTE", applicantLocationRequirements: applicants };
  }
  const offices = site.offices.filter(({ address }) => address.country === country);
  const office =
    offices.length > 1 ? offices.find(({ address }) => location.includes(address.locality)) : offices[0];
  const jobLocation: PlaceLeaf = office
    ? { "@type": "Place", name: office.name, address: postalAddress(office.address) }
    : { "@type": "Place", address: { "@type": "PostalAddress", addressCountry: country } };
  return { jobLocation };
}

const salary = ({ min, max, currency, per }: NonNullable<Opening["salary"]>): MonetaryAmountLeaf => ({
  "@type": "MonetaryAmount",
  currency,
  value: { "@type": "QuantitativeValue", minValue: min, maxValue: max, unitText: per.toUpperCase() },
});

/** Returns the text of an opening as HTML. Job search engines accept paragraphs and lists. */
function describe({ description, responsibilities, requirements, niceToHave }: Opening, t: Translate) {
  const list = (heading: string, items: readonly string[]) =>
    items.length === 0
      ? ""
      : `<p>${escapeHtml(heading)}</p><ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`;
  return [
    `<p>${escapeHtml(description)}</p>`,
    list(t("Responsibilities"), responsibilities),
    list(t("Requirements"), requirements),
    list(t("Good to have"), niceToHave),
  ].join("");
}
