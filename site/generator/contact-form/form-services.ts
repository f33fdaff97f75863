import { textLanguages } from "../languages/translator";
import { isCommon } from "../../../widgets/agency-contact-form/common-services";
import type { AgencyService } from "../../../widgets/publish/files/bundles/agency-words";

/** The fields of a service that decide whether and how the contact form offers it. */
interface Offering {
  slug?: string;
  title: string;
  order: number;
  formValue?: string;
  formLabel?: string;
  draft?: boolean;
}

export type FormService = AgencyService & { slug?: string };

const other: FormService = { value: "Other", label: "Other" };

const find = (options: readonly FormService[], wanted: string) =>
  options.find(({ value }) => value.toLowerCase() === wanted.toLowerCase());

/** Returns the options of the contact form: each `formValue` of services once, and then Other. */
export function formServices(services: readonly Offering[]): FormService[] {
  const options: FormService[] = [];
  for (const { slug, title, formValue, formLabel, draft } of services.toSorted((a, b) => a.order - b.order))
    if (formValue && !draft && !find([...options, other], formValue))
      options.push({ slug, value: formValue, label: formLabel ?? title });
  return options.length > 0 ? [...options, other] : [];
}

/** Returns the option that the page of a service preselects, or undefined if the form has no options. */
export const optionFor = (options: readonly FormService[], { formValue = other.value }: Partial<Offering>) =>
  (find(options, formValue) ?? options.at(-1))?.value;

/** Returns the options with their labels as those in a language. Common services have labels in all languages. */
export const optionsIn = (language: string, options: readonly FormService[]): FormService[] =>
  options.map((option) =>
    isCommon(option) ? option : { ...option, labels: { [codeOf(language)]: option.label } },
  );

/** Returns the code under which the texts of widgets are found: `pt` for `pt-BR`. */
const codeOf = (language: string) => textLanguages(language)[1]!;

/** Adds the labels in another language, from the translated services. */
export const withLabels = (
  options: readonly FormService[],
  language: string,
  services: readonly Offering[],
): FormService[] =>
  options.map((option) => {
    const translated = services.find(({ slug }) => slug !== undefined && slug === option.slug);
    // An untranslated label is the original one.
    const label = translated?.formLabel !== option.label ? translated?.formLabel : undefined;
    const shown = label ?? (isCommon(option) ? undefined : translated?.title);
    return shown ? { ...option, labels: { ...option.labels, [codeOf(language)]: shown } } : option;
  });
