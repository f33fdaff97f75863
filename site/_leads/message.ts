import { z } from "zod";
import { serviceValues } from "../../widgets/agency-contact-form/agency-contact-form.contract";
import { fieldNames } from "../../widgets/agency-contact-form/fields";
import { TRAP } from "../../widgets/agency-contact-form/suspicions";
import type { LeadContent, SpamMark } from "./lead";

/** Well-formed text without control characters that are no white space, and without blanks around it. */
const text = z.string().transform((value) =>
  value
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "")
    .trim(),
);
const line = text.transform((value) => value.replace(/\s+/g, " "));
const required = (rule: string) => z.string({ error: rule }).pipe(line).refine(Boolean, rule);

/** The fields of the form, by the rules that the form itself has. */
export const fieldsSchema = z.object({
  name: required("Enter your name"),
  // Something, @ and something: what more an address needs, only its mail server knows.
  email: required("Enter your email address").refine(
    (value) => /^[^\s@]+@[^\s@]+$/.test(value),
    "Enter an email address like name@example.com",
  ),
  phone: line.default(""),
  company: line.default(""),
  service: z.enum(serviceValues, { error: `Select a service: ${serviceValues.join(", ")}` }),
  message: z
    .string({ error: "Enter your message" })
    .pipe(text)
    .refine((value) => value.length > 0, "Enter your message"),
});

const MOST_SOURCES = 40;
const sourceValue = line.transform((value) => value.slice(0, 300).toWellFormed());

/** No lead is refused for where it says it comes from: what can't be used is left out or cut. */
function textsOf(source: unknown): Record<string, string> {
  const values = typeof source === "object" ? Object.entries(source ?? {}) : [["source", source] as const];
  return Object.fromEntries(
    values
      .filter(([name]) => /^\w{1,40}$/.test(name))
      .slice(0, MOST_SOURCES)
      .map(([name, value]) => [name, sourceValue.safeParse(value).data ?? ""])
      .filter(([, value]) => value),
  );
}

const payloadSchema = z
  .object({
    to: z.unknown().optional(),
    subject: z.unknown().optional(),
    message: z.unknown().optional(),
    fields: fieldsSchema,
    suspicious: z.array(z.unknown()).default([]),
    source: z.unknown().optional().transform(textsOf),
  })
  .catchall(z.unknown());

export interface FieldError {
  field: string;
  message: string;
}

export type ReadMessage = { content: LeadContent } | { errors: FieldError[] };

/** Reads what the widget POSTs as JSON. The recipient that it names is not used. */
export function readPayload(value: unknown): ReadMessage {
  const result = payloadSchema.safeParse(value);
  if (!result.success) {
    const errors = result.error.issues.map(({ path, message }) => ({
      field: path.map(String).join("."),
      message,
    }));
    return { errors };
  }
  const { to: _to, subject: _subject, message: _message, fields, suspicious, source, ...extra } = result.data;
  return { content: { fields, marks: marksOf(fields.message, suspicious), source, extra } };
}

/** Reads what a browser sends of the form without JavaScript. */
export function readForm(form: URLSearchParams): ReadMessage {
  const { [TRAP]: trapped = "", ...values } = Object.fromEntries(form);
  const fields = Object.fromEntries(fieldNames.map((name) => [name, values[name] ?? ""]));
  const others = Object.entries(values).filter(([name]) => !(name in fields));
  return readPayload({ ...Object.fromEntries(others), fields, suspicious: trapped ? ["trap"] : [] });
}

/** More addresses than people write into an inquiry. */
const MOST_LINKS = 3;

function marksOf(message: string, suspicious: readonly unknown[]): SpamMark[] {
  const links = message.match(/https?:\/\//gi)?.length ?? 0;
  const said = (["trap", "speed"] as const).filter((mark) => suspicious.includes(mark));
  return [...said, ...(links > MOST_LINKS ? (["links"] as const) : [])];
}
