import settings from "../../data/settings.json" with { type: "json" };
import { schema } from "../../data/settings.schema";
import site from "../../data/site.json" with { type: "json" };
import { offeredServices } from "./offered-services";
import type { SiteSettings } from "./settings";

/** Returns the message settings from `data/settings.json`, and the language from `data/site.json`. */
export function siteSettings(): SiteSettings & { endpoint: string } {
  const { origin, languages, form, leads } = schema().parse(settings);
  return {
    origin,
    language: site.language,
    languages,
    endpoint: form.endpoint,
    recipient: form.recipient,
    services: offeredServices,
    ...leads,
  };
}
