import path from "node:path";
import type { Plugin } from "vite";
import {
  commonServices,
  isCommon,
  labelName,
  type Service,
} from "../../../agency-contact-form/common-services.ts";
import type { LanguageTexts } from "../../../runtime/language/modules.ts";

/** A service that the agency's contact form offers. */
export interface AgencyService extends Service {
  /** The labels by language code. English ones replace `label`, as the texts in the contracts are English. */
  labels?: Readonly<Record<string, string>>;
}

/** The services that forms offer by default, or undefined for those of the workbench. */
export type AgencyServices = readonly AgencyService[] | undefined;

const tag = "agency-contact-form";

/** Returns a language's texts with labels for the agency's services. A common service keeps its translated label. */
export function withServiceLabels(texts: LanguageTexts, code: string, services: AgencyServices) {
  if (!services) return texts;
  const labels = { ...texts[tag] };
  for (const { value } of commonServices)
    if (!services.some((service) => service.value === value && isCommon(service)))
      delete labels[labelName(value)];
  for (const { value, labels: own } of services) if (own?.[code]) labels[labelName(value)] = own[code];
  return { ...texts, [tag]: labels };
}

/** A plugin that makes forms offer the agency's services by default, with their labels in each language. */
export const offerServices = (services: AgencyServices): Plugin => ({
  name: "offer-services",
  enforce: "pre",
  load: {
    filter: { id: /agency-contact-form[\\/]default-services\.ts$/ },
    handler: () =>
      services &&
      `export const defaultServices = ${JSON.stringify(services.map(({ value, label, labels }) => ({ value, label: labels?.en ?? label })))};`,
  },
  transform: {
    filter: { id: /widgets[\\/]languages[\\/]\w+\.json$/ },
    handler: (code, id) =>
      services && JSON.stringify(withServiceLabels(JSON.parse(code), path.parse(id).name, services)),
  },
});
