export interface ContactFields {
  name: string;
  email: string;
  phone: string;
  company: string;
  service: string;
  message: string;
}

/** What is delivered, POSTed or logged. */
export interface ContactPayload {
  to: string;
  subject: string;
  message: string;
  fields: ContactFields;
  [extra: string]: unknown;
}

const names = ["name", "email", "phone", "company", "service", "message"] as const;

/** The fields' values without white space around them; a field that is not there is empty. */
export function readFields(data: FormData): ContactFields {
  return Object.fromEntries(
    names.map((name) => [name, String(data.get(name) ?? "").trim()]),
  ) as unknown as ContactFields;
}

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
