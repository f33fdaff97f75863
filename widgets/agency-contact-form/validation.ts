import type { ContactFormLabels } from "./agency-contact-form.contract";
import { native } from "../runtime/native";
import { clean, collectErrors, controlOf, isEmail, type FieldErrors, type FieldName } from "./fields";

export function errorOf(form: HTMLFormElement, name: FieldName, labels: ContactFormLabels) {
  const control = controlOf(form, name);
  if (!control) return undefined;
  const text = clean(name, control.value);
  if (control.required && !text) return labels[`${name}Missing`];
  return name === "email" && !isEmail(text) ? labels.emailInvalid : undefined;
}

export const validate = (form: HTMLFormElement, labels: ContactFormLabels) =>
  collectErrors((name) => errorOf(form, name, labels));

/**
 * Updates the errors of fields that do not have the focus: corrected ones are left out, and the others have their present
 * message. An error that the server found remains until its field has been corrected.
 */
export const updateErrors = (
  form: HTMLFormElement,
  errors: FieldErrors,
  corrected: readonly FieldName[],
  labels: ContactFormLabels,
) =>
  collectErrors((name) => {
    const error = errors[name];
    if (!error || native(controlOf(form, name)!).matches(":focus")) return error;
    return errorOf(form, name, labels) ?? (corrected.includes(name) ? undefined : error);
  });
