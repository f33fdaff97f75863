import type { OrganizationLeaf } from "schema-dts";
import type { Site } from "../../../../data/schemas/site";
import { manifestIcons } from "../../images/brand-icons/web-manifest";
import { absolute, officeId, organizationId, ref } from "./ids";
import { postalAddress } from "./postal-address";

const logo = manifestIcons.find(({ size, purpose }) => size === 512 && purpose === "any")!;

/** Describes the agency briefly, for every page. */
export const organizationInShort = (site: Site): OrganizationLeaf => ({
  "@type": "Organization",
  "@id": organizationId(site),
  name: site.name,
  url: absolute(site, "/"),
  logo: absolute(site, `/${logo.file}`),
});

/** Describes the agency in full. Its offices are separate nodes. */
export const organization = (site: Site): OrganizationLeaf => ({
  ...organizationInShort(site),
  legalName: site.legalName,
  slogan: site.tagline,
  description: site.description,
  foundingDate: String(site.founded),
  email: site.email.hello,
  telephone: site.phones[0]!.label,
  sameAs: site.social.map(({ url }) => url),
  address: site.offices.map(({ address }) => postalAddress(address)),
  location: site.offices.map((_, index) => ref(officeId(site, index))),
});
