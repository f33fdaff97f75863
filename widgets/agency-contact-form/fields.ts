import type { ContactFormLabels } from "./agency-contact-form.contract";

export const fieldNames = ["name", "email", "phone", "company", "service", "message"] as const;

export type FieldName = (typeof fieldNames)[number];

export type ContactFields = Record<FieldName, string>;

/** What is wrong with a field, worded for whoever typed it. */
export type FieldErrors = Partial<ContactFields>;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Extensions add elements of their own to a form, with any name or id. */
export const controlOf = (form: HTMLFormElement, name: FieldName) =>
  form.querySelector<Control>(`[part=field][name=${name}]`)!;

/** One value for each field. */
export const byField = (valueOf: (name: FieldName) => string) =>
  Object.fromEntries(fieldNames.map((name) => [name, valueOf(name)])) as ContactFields;

/** What is wrong with the fields, in their order; undefined where all is well. */
export function errorsBy(wrongWith: (name: FieldName) => string | undefined): FieldErrors | undefined {
  const errors = fieldNames.map((name) => [name, wrongWith(name)]).filter(([, error]) => error);
  return errors.length ? (Object.fromEntries(errors) as FieldErrors) : undefined;
}

/** Something, @ and something. `type="email"` refuses letters outside ASCII, so it is not used. */
export const emailPattern = "\\s*[^@ ]+@[^@ ]+\\s*";
export const isEmail = (text: string) => new RegExp(`^${emailPattern}$`).test(text);

const LINE_BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u;
/** In an address, all but a plain space: that may be a mistake, and is shown. */
const UNSEEN = /(?! )[\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}]/gu;

/** Half of an emoji, as a cut leaves it, is in no text that can be encoded. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, "\uFFFD");

/** A value as it is sent. */
export function clean(name: FieldName, value: string): string {
  const text = wellFormed(value);
  // NFKC also makes ASCII of the full-width letters and signs of East Asian keyboards.
  if (name === "email") return text.replace(UNSEEN, "").normalize("NFKC").trim();
  if (!VISIBLE.test(text)) return "";
  return (name === "message" ? text : text.replace(LINE_BREAKS, " ")).trim();
}

/** The values as they are sent. */
export const readFields = (form: HTMLFormElement) =>
  byField((name) => clean(name, controlOf(form, name).value));

/** What is wrong with a field. */
export function errorOf(form: HTMLFormElement, name: FieldName, labels: ContactFormLabels) {
  const { required, value } = controlOf(form, name);
  const text = clean(name, value);
  if (required && !text) return labels[`${name as "name"}Missing`];
  return name === "email" && !isEmail(text) ? labels.emailInvalid : undefined;
}
