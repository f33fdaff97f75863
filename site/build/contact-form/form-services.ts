import { serviceLabels, serviceValues } from "../../../widgets/agency-contact-form/services";

/** The fields of a service that decide whether the contact form offers it. */
interface Offered {
  title: string;
  inForm?: boolean;
  draft?: boolean;
}

/** A service that the contact form offers in addition to its fixed options. */
export interface FormService {
  slug: string;
  /** The title in the default language, as sent in messages. */
  value: string;
  /** The title in the language of the page. */
  label: string;
}

/** Returns the fixed option whose value or label is the given title, ignoring case. */
export const fixedOption = (title: string) =>
  serviceValues.find((value) =>
    [value, serviceLabels[`service${value}`]].some((words) => words.toLowerCase() === title.toLowerCase()),
  );

/** Returns the services that the form offers in addition to its fixed options. */
export function furtherServices<T extends Offered>(services: readonly T[]): T[] {
  const titles = new Set<string>();
  return services.filter(
    ({ title, inForm, draft }) =>
      inForm && !draft && !fixedOption(title) && !titles.has(title) && titles.add(title),
  );
}

/** Returns all options of the form in order. The fixed option `Other` stays last. */
export const formOptions = <T>(fixed: (value: string) => T, further: readonly T[]): T[] => [
  ...serviceValues.slice(0, -1).map(fixed),
  ...further,
  fixed(serviceValues.at(-1)!),
];
