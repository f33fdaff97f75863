import type { ContactFormLabels } from "./agency-contact-form.contract";
import type { FieldName } from "./payload";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const controlOf = (form: HTMLFormElement, name: FieldName) => form.elements.namedItem(name) as Control;

/** What is wrong with a field; white space alone is nothing. */
export function errorOf(form: HTMLFormElement, name: FieldName, labels: ContactFormLabels) {
  const { required, value, validity } = controlOf(form, name);
  if (required && !value.trim()) return labels[`${name as "name"}Missing`];
  return validity.valid ? undefined : labels.emailInvalid;
}
