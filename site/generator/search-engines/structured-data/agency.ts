import { fixedAddress } from "../../../schemas/fields/photograph-address";
import type * as dts from "schema-dts";
import type { Address, Hours } from "../../../schemas/fields/office";
import type { Site } from "../../../schemas/site";
import { manifestIcons } from "../../images/app-icons";
import { absolute, officeId, organizationId, personId, ref, websiteId } from "./ids";

const logo = manifestIcons.find(({ size, purpose }) => size === 512 && purpose === "any")!;

/** Describes the agency briefly, for every page. */
export const organizationInShort = (site: Site): dts.OrganizationLeaf => ({
  "@type": "Organization",
  "@id": organizationId(site),
  name: site.name,
  url: absolute(site, "/"),
  logo: absolute(site, `/${logo.file}`),
});

/** Returns a phone number with its country code, as its owner writes it if that has one. */
const telephone = ({ label, href }: Pick<Site["phones"][number], "label" | "href">) =>
  label.includes("+") ? label : href.replace("tel:", "");

/** Describes the agency in full. Its offices are separate nodes. */
export const organization = (site: Site): dts.OrganizationLeaf => ({
  ...organizationInShort(site),
  legalName: site.legalName,
  slogan: site.tagline,
  description: site.description,
  foundingDate: String(site.founded),
  email: site.email.hello,
  ...(site.phones[0] && { telephone: telephone(site.phones[0]) }),
  ...(site.social.length > 0 && { sameAs: site.social.map(({ url }) => url) }),
  ...(site.offices.length > 0 && {
    address: site.offices.map(({ address }) => postalAddress(address)),
    location: site.offices.map((_, index) => ref(officeId(site, index))),
  }),
});

export const website = (site: Site): dts.WebSiteLeaf => ({
  "@type": "WebSite",
  "@id": websiteId(site),
  name: site.name,
  url: absolute(site, "/"),
  description: site.description,
  inLanguage: site.language,
  publisher: ref(organizationId(site)),
});

/** Describes an office. Only the first one in the phone number's country has the number, or the only one. */
export function office(site: Site, index: number): dts.ProfessionalServiceLeaf {
  const { name, address, hours } = site.offices[index]!;
  const [phone] = site.phones;
  const hasPhone =
    phone &&
    (site.offices.length === 1 ||
      index === site.offices.findIndex((place) => place.address.country === phone.country));
  return {
    "@type": "ProfessionalService",
    "@id": officeId(site, index),
    name: `${site.name}, ${name}`,
    url: absolute(site, "/contact/"),
    email: site.email.hello,
    ...(hasPhone && { telephone: telephone(phone) }),
    address: postalAddress(address),
    ...(hours && { openingHoursSpecification: openingHours(hours) }),
    parentOrganization: ref(organizationId(site)),
  };
}

const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** Describes the hours on the days from `from` to `to`, inclusive. The range may continue past Sunday. */
export function openingHours({ from, to, opens, closes }: Hours): dts.OpeningHoursSpecificationLeaf {
  const first = week.indexOf(from);
  const count = ((week.indexOf(to) - first + 7) % 7) + 1;
  const dayOfWeek = Array.from({ length: count }, (_, index) => week[(first + index) % 7]!);
  return { "@type": "OpeningHoursSpecification", dayOfWeek, opens, closes };
}

export const postalAddress = (address: Address): dts.PostalAddressLeaf => ({
  "@type": "PostalAddress",
  streetAddress: address.street,
  addressLocality: address.locality,
  addressRegion: address.region,
  postalCode: address.postalCode,
  addressCountry: address.country,
});

/** @param image the address of the person's photograph on this site, if there is one */
export const person = (
  site: Site,
  { slug, name, role, image }: Record<"slug" | "name" | "role", string> & { image?: string },
): dts.PersonLeaf => ({
  "@type": "Person",
  "@id": personId(site, slug),
  name,
  jobTitle: role,
  ...(image && { image: absolute(site, fixedAddress(image, "thumbnail")) }),
  worksFor: ref(organizationId(site)),
});
