import type { ContactFormLabels } from "./agency-contact-form.contract";
import { fieldNames, type FieldErrors, type FieldName } from "./payload";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const controlOf = (form: HTMLFormElement, name: FieldName) => form.elements.namedItem(name) as Control;

/** What is wrong with a field; white space alone is nothing. */
export function errorOf(form: HTMLFormElement, name: FieldName, labels: ContactFormLabels) {
  const { required, value, validity } = controlOf(form, name);
  if (required && !value.trim()) return labels[`${name as "name"}Missing`];
  return validity.valid ? undefined : labels.emailInvalid;
}

/** What is wrong with the fields, in their order; undefined where all is well. */
export function errorsIn(form: HTMLFormElement, labels: ContactFormLabels): FieldErrors | undefined {
  const errors = fieldNames.map((name) => [name, errorOf(form, name, labels)]).filter(([, error]) => error);
  return errors.length ? (Object.fromEntries(errors) as FieldErrors) : undefined;
}
