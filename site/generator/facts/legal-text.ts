import { fillParts } from "../../schemas/markdown/conditional-parts";
import type { LegalPage, legalConditions, legalValues } from "../../schemas/legal";
import type { Site } from "../../schemas/site";
import { escapeMarkdown } from "../text/render-markdown";
import { receiverPath } from "../contact-form/receiver-path";
import type { FileError } from "../content/findings";

/** The settings that legal texts depend on. */
export type LegalSettings = Pick<Site, "form" | "attribution" | "analytics" | "origin" | "map"> & {
  leads: Pick<Site["leads"], "retentionDays"> & Partial<Pick<Site["leads"], "recipients">>;
};

/** Returns a legal text with the parts and values that follow from the settings in `data/settings.json`. */
export function legalText(
  source: string,
  { form, leads, attribution, analytics, origin, map }: LegalSettings,
): string {
  const { recipients = [], retentionDays } = leads;
  const isReceiver = form.endpoint.endsWith(receiverPath);
  const formHost = new URL(form.endpoint, origin).host;
  const conditions: Record<(typeof legalConditions)[number], boolean> = {
    receiver: isReceiver,
    leadRecipients: isReceiver && recipients.length > 0,
    formService: !isReceiver && formHost !== new URL(origin).host,
    map: map !== undefined,
    firstPageKept: attribution === "visit" && analytics.service !== "gtm",
    firstPageKeptByConsent: attribution === "visit" && analytics.service === "gtm",
    analyticsNone: analytics.service === "none",
    analyticsPlausible: analytics.service === "plausible",
    analyticsUmami: analytics.service === "umami",
    analyticsGtm: analytics.service === "gtm",
    analyticsBeacon: analytics.service === "beacon",
  };
  const values: Record<(typeof legalValues)[number], string> = {
    retentionDays: String(retentionDays),
    leadRecipients: recipients.map(({ name, host }) => `${escapeMarkdown(name)} (${host})`).join(", "),
    formHost,
    analyticsHost: new URL("address" in analytics ? analytics.address : "/", origin).host,
  };
  return fillParts(source, conditions, values);
}

/** Returns a warning if no legal page names the services that receive messages. */
export function checkRecipients(
  pages: readonly Pick<LegalPage, "body">[],
  { leads: { recipients = [] } }: LegalSettings,
): FileError[] {
  if (recipients.length === 0 || pages.some(({ body }) => body.includes("{leadRecipients}"))) return [];
  return [
    {
      file: "data/settings.json",
      field: "leads.recipients",
      message: "are not named on any legal page; write {leadRecipients} in the privacy policy",
    },
  ];
}
