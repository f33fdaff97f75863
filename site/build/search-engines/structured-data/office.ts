import type { OpeningHoursSpecificationLeaf, ProfessionalServiceLeaf } from "schema-dts";
import type { Hours } from "../../../../data/schemas/fields/office";
import type { Site } from "../../../../data/schemas/site";
import { absolute, officeId, organizationId, ref } from "./ids";
import { postalAddress } from "./postal-address";

const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** Describes one of the agency's offices. Only the first office in the phone number's country has the number. */
export function office(site: Site, index: number): ProfessionalServiceLeaf {
  const { name, address, hours } = site.offices[index]!;
  const [phone] = site.phones;
  const officeWithPhone = site.offices.findIndex((place) => place.address.country === phone!.country);
  return {
    "@type": "ProfessionalService",
    "@id": officeId(site, index),
    name: `${site.name}, ${name}`,
    url: absolute(site, "/contact/"),
    email: site.email.hello,
    ...(officeWithPhone === index && { telephone: phone!.label }),
    address: postalAddress(address),
    ...(hours && { openingHoursSpecification: openingHours(hours) }),
    parentOrganization: ref(organizationId(site)),
  };
}

export const openingHours = ({ from, to, opens, closes }: Hours): OpeningHoursSpecificationLeaf => ({
  "@type": "OpeningHoursSpecification",
  dayOfWeek: daysBetween(from, to),
  opens,
  closes,
});

/** Returns the days from `from` to `to`, inclusive. The range may continue past Sunday. */
function daysBetween(from: Hours["from"], to: Hours["to"]) {
  const first = week.indexOf(from);
  const count = ((week.indexOf(to) - first + 7) % 7) + 1;
  return Array.from({ length: count }, (_, index) => week[(first + index) % 7]!);
}
