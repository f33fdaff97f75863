import type { OpeningHoursSpecificationLeaf, ProfessionalServiceLeaf } from "schema-dts";
import type { Hours } from "../../data/_load/office";
import type { Site } from "../../data/site.schema";
import { absolute, officeId, organizationId, ref } from "./ids";
import { postalAddress } from "./postal-address";

type Office = Site["offices"][number];

const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** Describes one of the agency's offices. The phone number on the pages belongs to the office of its country. */
export function office({ name, address, hours }: Office, site: Site): ProfessionalServiceLeaf {
  const [phone] = site.phones;
  return {
    "@type": "ProfessionalService",
    "@id": officeId(site, address.country),
    name: `${site.name}, ${name}`,
    url: absolute(site, "/contact/"),
    email: site.email.hello,
    ...(phone!.country === address.country && { telephone: phone!.label }),
    address: postalAddress(address),
    openingHoursSpecification: openingHours(hours),
    parentOrganization: ref(organizationId(site)),
  };
}

export const openingHours = ({ from, to, opens, closes }: Hours): OpeningHoursSpecificationLeaf => ({
  "@type": "OpeningHoursSpecification",
  dayOfWeek: daysBetween(from, to),
  opens,
  closes,
});

/** Returns the days from one to another, both included, also across the end of a week. */
function daysBetween(from: Hours["from"], to: Hours["to"]) {
  const first = week.indexOf(from);
  const count = ((week.indexOf(to) - first + 7) % 7) + 1;
  return Array.from({ length: count }, (_, index) => week[(first + index) % 7]!);
}
