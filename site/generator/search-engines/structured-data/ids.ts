import type { Site } from "../../../schemas/site";
import { absolute as absoluteOn } from "../../entries/site-addresses";

/** Returns a full address: `/about/` -> `https://www.agency.example/about/`. */
export const absolute = (site: Site, path: string) => absoluteOn(site.origin, path);

/** Returns a reference to a node that is described elsewhere in the graph. */
export const ref = (id: string) => ({ "@id": id });

export const organizationId = (site: Site) => absolute(site, "/#organization");
export const websiteId = (site: Site) => absolute(site, "/#website");
export const officeId = (site: Site, index: number) => {
  const country = (place: Site["offices"][number]) => place.address.country.toLowerCase();
  const code = country(site.offices[index]!);
  const others = site.offices.slice(0, index).filter((place) => country(place) === code).length;
  return absolute(site, `/#office-${code}${others ? `-${others + 1}` : ""}`);
};
export const personId = (site: Site, slug: string) => absolute(site, `/#person-${slug}`);

/** Returns the id of a node that belongs to one page, such as `breadcrumbs` or `service`. */
export const idOn = (site: Site, url: string, name: string) => absolute(site, `${url}#${name}`);
