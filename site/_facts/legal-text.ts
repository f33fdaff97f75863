import { fillParts } from "../../data/_load/conditional-parts";
import type { legalConditions, legalValues } from "../../data/legal.schema";
import type { Site } from "../../data/site.schema";
import { receiverPath } from "../_leads/receiver-path";

/** A legal text as the settings in `data/site.json` make it. */
export function legalText(
  source: string,
  { form, leads, attribution }: Pick<Site, "form" | "leads" | "attribution">,
): string {
  const conditions: Record<(typeof legalConditions)[number], boolean> = {
    receiver: form.endpoint.endsWith(receiverPath),
    firstPageKept: attribution === "visit",
  };
  const values: Record<(typeof legalValues)[number], string> = {
    retentionDays: String(leads.retentionDays),
  };
  return fillParts(source, conditions, values);
}
