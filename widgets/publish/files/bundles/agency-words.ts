import path from "node:path";
import type { Plugin } from "vite";
import {
  commonServices,
  isCommon,
  labelName,
  type Service,
} from "../../../agency-contact-form/common-services.ts";
import type { LanguageTexts } from "../../../runtime/language/modules.ts";
import type { OwnLabels } from "../../../runtime/language/own-labels.ts";

export type { LanguageTexts, OwnLabels };

/** A service that the agency's contact form offers. */
export interface AgencyService extends Service {
  /** The labels by language code. English ones replace `label`, as the texts in the contracts are English. */
  labels?: Readonly<Record<string, string>>;
}

/** What an agency says in its own words. */
export interface AgencyWords {
  /** The services that forms offer by default. */
  services?: readonly AgencyService[];
  /** The labels that replace those of the widgets, by language. */
  labels?: OwnLabels;
}

const tag = "agency-contact-form";

/** Returns a language's texts with labels for the agency's services. A common service keeps its translated label. */
export function withServiceLabels(texts: LanguageTexts, code: string, services?: readonly AgencyService[]) {
  if (!services) return texts;
  const labels = { ...texts[tag] };
  for (const { value } of commonServices)
    if (!services.some((service) => service.value === value && isCommon(service)))
      delete labels[labelName(value)];
  for (const { value, labels: own } of services) if (own?.[code]) labels[labelName(value)] = own[code];
  return { ...texts, [tag]: labels };
}

/** A plugin that makes forms offer the agency's services by default, and replaces labels by the agency's own ones. */
export const useAgencyWords = ({ services, labels }: AgencyWords = {}): Plugin => ({
  name: "agency-words",
  enforce: "pre",
  load: {
    filter: { id: /(agency-contact-form[\\/]default-services|runtime[\\/]language[\\/]own-labels)\.ts$/ },
    handler(id) {
      if (id.endsWith("own-labels.ts"))
        return labels && `export const ownLabels = ${JSON.stringify(labels)};`;
      const options = services?.map(({ value, label, labels: own }) => ({ value, label: own?.en ?? label }));
      return options && `export const defaultServices = ${JSON.stringify(options)};`;
    },
  },
  transform: {
    filter: { id: /widgets[\\/]languages[\\/]\w+\.json$/ },
    handler: (code, id) =>
      services && {
        code: JSON.stringify(withServiceLabels(JSON.parse(code), path.parse(id).name, services)),
        map: null,
      },
  },
});
