import type { ServiceLeaf } from "schema-dts";
import type { Site } from "../../../../data/schemas/site";
import type { Facts } from "../../facts/derive-facts";
import { absolute, idOn, organizationId, ref } from "./ids";

type Service = Facts["services"][number];

/** Describes a service briefly, for pages on other topics that refer to it. */
export const serviceInShort = (site: Site, { url, title }: Pick<Service, "url" | "title">): ServiceLeaf => ({
  "@type": "Service",
  "@id": idOn(site, url, "service"),
  name: title,
  url: absolute(site, url),
});

export const service = (site: Site, entry: Service): ServiceLeaf => ({
  ...serviceInShort(site, entry),
  serviceType: entry.title,
  slogan: entry.hero.headline,
  description: entry.hero.intro,
  image: ref(idOn(site, entry.url, "image")),
  provider: ref(organizationId(site)),
  mainEntityOfPage: ref(idOn(site, entry.url, "page")),
});
