import site from "../../data/site.json" with { type: "json" };
import { schema } from "../../data/site.schema";
import { offeredServices } from "./offered-services";
import type { SiteSettings } from "./settings";

/** Returns the message settings from `data/site.json`. */
export function siteSettings(): SiteSettings & { endpoint: string } {
  const { origin, language, languages, form, leads } = schema().parse(site);
  return {
    origin: new URL(origin).origin + new URL(origin).pathname.replace(/\/$/, ""),
    language,
    languages,
    endpoint: form.endpoint,
    recipient: form.recipient,
    services: offeredServices,
    ...leads,
  };
}
