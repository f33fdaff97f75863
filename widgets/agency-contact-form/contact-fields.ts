import { native } from "../runtime/native";
import type { ValueOf } from "../runtime/values/shape";

export const fieldNames = ["name", "email", "phone", "company", "service", "message"] as const;

export type FieldName = (typeof fieldNames)[number];

export const fieldsShape = {
  name: "string",
  email: "string",
  "phone?": "string",
  "company?": "string",
  "service?": "string",
  message: "string",
} as const;

export type ContactFields = ValueOf<typeof fieldsShape>;

export type FieldErrors = Partial<Record<FieldName, string>>;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Returns a field's control. The part differs from elements that browser extensions add with any name or id. */
export const controlOf = (form: HTMLFormElement, name: FieldName) =>
  native(form).querySelector<Control>(`[part=field][name=${name}]`);

function valuesIn(form: HTMLFormElement, valueOf: (name: FieldName, control: Control) => string) {
  const entries = fieldNames.flatMap((name) => {
    const control = controlOf(form, name);
    return control ? [[name, valueOf(name, control)]] : [];
  });
  return Object.fromEntries(entries) as ContactFields;
}

export const typedIn = (form: HTMLFormElement) => valuesIn(form, (_, { value }) => value);

export const readFields = (form: HTMLFormElement) => valuesIn(form, (name, { value }) => clean(name, value));

export function collectErrors(errorOf: (name: FieldName) => string | undefined): FieldErrors | undefined {
  const errors = fieldNames.map((name) => [name, errorOf(name)]).filter(([, error]) => error);
  return errors.length ? (Object.fromEntries(errors) as FieldErrors) : undefined;
}

/** Text, @ and text. `type="email"` is not used because it rejects characters outside ASCII. */
export const emailPattern = "\\s*[^@\\s]+@[^@\\s]+\\s*";
export const isEmail = (text: string) => new RegExp(`^${emailPattern}$`).test(text);

const LINE_BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u;
/** The characters to remove from an email address. A plain space may be a mistake, so the address is invalid. */
const INVISIBLE_IN_EMAIL = /(?! )[\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}]/gu;

export function clean(name: FieldName, value: string): string {
  // No Unicode encoding can represent half an emoji.
  const text = value.toWellFormed();
  // NFKC also converts full-width characters from East Asian keyboards to ASCII.
  if (name === "email") return text.replace(INVISIBLE_IN_EMAIL, "").normalize("NFKC").trim();
  if (!VISIBLE.test(text)) return "";
  return (name === "message" ? text : text.replace(LINE_BREAKS, " ")).trim();
}
