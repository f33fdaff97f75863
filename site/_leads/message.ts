import { z } from "zod";
import { contract, serviceValues } from "../../widgets/agency-contact-form/agency-contact-form.contract";
import { clean, fieldNames, isEmail, type FieldName } from "../../widgets/agency-contact-form/fields";
import { TRAP } from "../../widgets/agency-contact-form/suspicions";
import type { LeadContent, SpamMark } from "./lead";

const { labels } = contract;

/** Control characters that are no white space. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

const text = (name: FieldName) =>
  z
    .string()
    .default("")
    .transform((value) => clean(name, value).replaceAll("\r\n", "\n").replace(CONTROLS, ""));
const required = (name: "name" | "email" | "message") => text(name).refine(Boolean, labels[`${name}Missing`]);

/** The fields of the form, by the rules and in the words that the form itself has. */
export const fieldsSchema = z.object({
  name: required("name"),
  email: required("email").refine(isEmail, labels.emailInvalid),
  phone: text("phone"),
  company: text("company"),
  service: z.enum(serviceValues, { error: `${labels.serviceMissing}: ${serviceValues.join(", ")}` }),
  message: required("message"),
});

const MOST_SOURCES = 40;
/** A line, as a name is. */
const sourceValue = z.string().transform((value) => clean("name", value).slice(0, 300).toWellFormed());

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
