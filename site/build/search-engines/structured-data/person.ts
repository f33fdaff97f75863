import type { PersonLeaf } from "schema-dts";
import type { Site } from "../../../../data/schemas/site";
import { absolute, organizationId, personId, ref } from "./ids";

interface Member {
  slug: string;
  name: string;
  role: string;
  /** The address of the portrait on this site. */
  image: string;
}

export const person = (site: Site, { slug, name, role, image }: Member): PersonLeaf => ({
  "@type": "Person",
  "@id": personId(site, slug),
  name,
  jobTitle: role,
  image: absolute(site, image),
  worksFor: ref(organizationId(site)),
});
