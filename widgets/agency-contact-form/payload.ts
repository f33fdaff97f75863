export const fieldNames = ["name", "email", "phone", "company", "service", "message"] as const;

export type FieldName = (typeof fieldNames)[number];

export type ContactFields = Record<FieldName, string>;

/** What is wrong with a field, worded for whoever typed it. */
export type FieldErrors = Partial<ContactFields>;

/** What is delivered, POSTed or logged. */
export interface ContactPayload {
  to: string;
  subject: string;
  message: string;
  fields: ContactFields;
  [extra: string]: unknown;
}

/** One value for each field. */
export const byField = (valueOf: (name: FieldName) => string) =>
  Object.fromEntries(fieldNames.map((name) => [name, valueOf(name)])) as ContactFields;

/** What is wrong with the fields, in their order; undefined where all is well. */
export function errorsBy(errorOf: (name: FieldName) => string | undefined): FieldErrors | undefined {
  const errors = fieldNames.map((name) => [name, errorOf(name)]).filter(([, error]) => error);
  return errors.length ? (Object.fromEntries(errors) as FieldErrors) : undefined;
}

/** The fields' values without white space around them; a field that is not there is empty. */
export const readFields = (data: FormData) => byField((name) => String(data.get(name) ?? "").trim());

/** @param extra further values sent along; they can't replace the payload's own */
export function createPayload(fields: ContactFields, to: string, extra: object = {}): ContactPayload {
  const { name, email, phone, company, service, message } = fields;
  const lines = [
    `Name: ${name}`,
    `Email: ${email}`,
    `Phone: ${phone || "Not provided"}`,
    `Company: ${company || "Not provided"}`,
    `Service: ${service}`,
    `Message: ${message}`,
  ];
  const subject = `Contact Form: ${service} inquiry from ${name}`;
  return { ...extra, to, subject, message: lines.join("\n"), fields };
}

/** The address of a mail with the message in it. Lines in an address end in CRLF (RFC 6068). */
export const mailtoOf = ({ to, subject, message }: ContactPayload) =>
  `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message.replace(/\n/g, "\r\n"))}`;
