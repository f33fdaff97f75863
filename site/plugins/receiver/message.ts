import { z } from "zod";
import { contract } from "../../../widgets/agency-contact-form/agency-contact-form.contract";
import {
  clean,
  fieldNames,
  isEmail,
  type FieldName,
} from "../../../widgets/agency-contact-form/contact-fields";
import { TRAP } from "../../../widgets/agency-contact-form/suspicions";
import type { LeadContent } from "./lead";

const { labels } = contract;

/** The maximum depth of lists and objects in a body. JSON of many thousands could not be written again. */
const MOST_LEVELS = 10;

// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

const cleaned = (name: FieldName) =>
  z
    .string("must be text")
    .transform((value) => clean(name, value).replaceAll("\r\n", "\n").replace(CONTROLS, ""));
export const text = (name: FieldName) => cleaned(name).default("");
export const required = (name: "name" | "email" | "message") =>
  text(name).refine(Boolean, { error: labels[`${name}Missing`], abort: true });

/** The fields, with the rules of the form. Partners' forms may offer other services, or none. */
const fieldsSchema = z.object(
  {
    name: required("name"),
    email: required("email").refine(isEmail, labels.emailInvalid),
    phone: text("phone"),
    company: text("company"),
    service: cleaned("service").refine(Boolean, labels.serviceMissing).optional(),
    message: required("message"),
  },
  `must be an object with ${fieldNames.join(", ")}`,
);

/** The maximum number of values of a source, and of values that the page adds. */
const MOST_VALUES = 40;
/** The maximum length of a source value. Ad click ids can have a few hundred characters. */
const LONGEST_SOURCE = 1000;
/** The schema of a source value. It cleans the value like the `name` field and shortens it. */
const sourceValue = z
  .string()
  .transform((value) => clean("name", value).slice(0, LONGEST_SOURCE).toWellFormed());

/** Returns the usable part of a source. An invalid source is no reason to refuse a lead. */
function textsOf(source: unknown): Record<string, string> {
  const values = typeof source === "object" ? Object.entries(source ?? {}) : [["source", source] as const];
  return Object.fromEntries(
    values
      .filter(([name]) => /^\w{1,40}$/.test(name))
      .slice(0, MOST_VALUES)
      .map(([name, value]) => [name, sourceValue.safeParse(value).data ?? ""])
      .filter(([, value]) => value),
  );
}

const payloadSchema = z
  .object(
    {
      fields: fieldsSchema,
      language: z.string().optional().catch(undefined),
      source: z.unknown().optional().transform(textsOf),
    },
    "The body must be an object with the message's fields",
  )
  .catchall(z.unknown());

export interface FieldError {
  field: string;
  message: string;
}

export type ReadMessage = { content: LeadContent } | { errors: FieldError[] };

export const readMessage = (body: string, isForm: boolean): ReadMessage =>
  isForm ? readForm(new URLSearchParams(body)) : readJson(body, readPayload);

export function readJson(body: string, read: (value: unknown) => ReadMessage): ReadMessage {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch (error) {
    return { errors: [{ field: "", message: `The body is not JSON: ${(error as Error).message}` }] };
  }
  return read(value);
}

export const errorsOf = ({ issues }: z.ZodError): FieldError[] =>
  issues.map(({ path, message }) => ({ field: path.map(String).join("."), message }));

/** Reads the payload of the widget. Its recipient, `to`, is ignored. */
function readPayload(value: unknown): ReadMessage {
  if (isDeeperThan(MOST_LEVELS, value)) {
    const message = `The body has more than ${MOST_LEVELS} levels of lists and objects`;
    return { errors: [{ field: "", message }] };
  }
  const result = payloadSchema.safeParse(value);
  if (!result.success) return { errors: errorsOf(result.error) };
  const {
    to: _to,
    subject: _subject,
    message: _message,
    [TRAP]: trap,
    fields: { service = "", ...fields },
    suspicious,
    source,
    ...others
  } = result.data;
  const reported = [suspicious, trap && "trap"].flat();
  const extra = Object.entries(others);
  return {
    content: {
      fields: { ...fields, service },
      marks: (["trap", "speed"] as const).filter((mark) => reported.includes(mark)),
      source,
      extra: Object.fromEntries(extra.slice(0, MOST_VALUES)),
      ...(extra.length > MOST_VALUES && { leftOut: extra.length - MOST_VALUES }),
    },
  };
}

function readForm(form: URLSearchParams): ReadMessage {
  const isField = ([name]: [string, string]) => fieldNames.some((field) => field === name);
  const fields = Object.fromEntries([...form].filter(isField));
  const others = Object.fromEntries([...form].filter((entry) => !isField(entry)));
  return readPayload({ ...others, fields });
}

/** Returns whether a value nests lists and objects deeper than `levels`. The recursion stops at that depth. */
const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isDeeperThan(levels - 1, part)));
