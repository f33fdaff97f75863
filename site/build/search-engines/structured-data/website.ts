import type { WebSiteLeaf } from "schema-dts";
import type { Site } from "../../../../data/schemas/site";
import { absolute, organizationId, ref, websiteId } from "./ids";

export const website = (site: Site): WebSiteLeaf => ({
  "@type": "WebSite",
  "@id": websiteId(site),
  name: site.name,
  url: absolute(site, "/"),
  description: site.description,
  inLanguage: site.language,
  publisher: ref(organizationId(site)),
});
