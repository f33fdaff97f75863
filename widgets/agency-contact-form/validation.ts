import type { ContactFormLabels } from "./agency-contact-form.contract";
import { clean, collectErrors, controlOf, isEmail, type FieldName } from "./fields";

export function errorOf(form: HTMLFormElement, name: FieldName, labels: ContactFormLabels) {
  const control = controlOf(form, name);
  if (!control) return undefined;
  const text = clean(name, control.value);
  if (control.required && !text) return labels[`${name}Missing`];
  return name === "email" && !isEmail(text) ? labels.emailInvalid : undefined;
}

export const validate = (form: HTMLFormElement, labels: ContactFormLabels) =>
  collectErrors((name) => errorOf(form, name, labels));
