import { fillParts } from "../../../data/schemas/markdown/conditional-parts";
import type { legalConditions, legalValues } from "../../../data/schemas/legal";
import type { Site } from "../../../data/schemas/site";
import { receiverPath } from "../contact-form/receiver-path";

/** The settings that legal texts depend on. */
export type LegalSettings = Pick<Site, "form" | "attribution" | "analytics" | "origin"> & {
  leads: Pick<Site["leads"], "retentionDays">;
};

/** Returns a legal text with the parts and values that follow from the settings in `data/settings.json`. */
export function legalText(
  source: string,
  { form, leads, attribution, analytics, origin }: LegalSettings,
): string {
  const conditions: Record<(typeof legalConditions)[number], boolean> = {
    receiver: form.endpoint.endsWith(receiverPath),
    firstPageKept: attribution === "visit" && analytics.service !== "gtm",
    firstPageKeptByConsent: attribution === "visit" && analytics.service === "gtm",
    analyticsNone: analytics.service === "none",
    analyticsPlausible: analytics.service === "plausible",
    analyticsUmami: analytics.service === "umami",
    analyticsGtm: analytics.service === "gtm",
    analyticsBeacon: analytics.service === "beacon",
  };
  const values: Record<(typeof legalValues)[number], string> = {
    retentionDays: String(leads.retentionDays),
    analyticsHost: new URL("address" in analytics ? analytics.address : "/", origin).host,
  };
  return fillParts(source, conditions, values);
}
