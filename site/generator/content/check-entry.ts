import type { z } from "zod";
import { cutText } from "../../schemas/fields/cut-text";
import { nearest } from "../../schemas/fields/nearest";

/** A problem with one field, worded for an editor. */
export interface Problem {
  path: readonly PropertyKey[];
  /** The field, such as `faqs[2].answer`; empty if the problem concerns the whole entry. */
  field: string;
  /** The problem and what to do, such as `is missing; add text`. */
  message: string;
  /** The line within a long text, starting at 1. */
  line?: number;
}

export function checkEntry(schema: z.ZodType, raw: unknown): { data?: unknown; problems?: Problem[] } {
  const { data, error } = schema.safeParse(raw, { error: defaultMessage });
  if (!error) return { data };
  const wrong = new Map(
    error.issues.filter(({ code }) => code === "invalid_type").map((issue) => [fieldName(issue.path), issue]),
  );
  // If a field contains text instead of a list, zod reports both its type and its length. Keep only the type.
  const issues = error.issues.filter((issue) => (wrong.get(fieldName(issue.path)) ?? issue) === issue);
  return { problems: issues.flatMap((issue) => problemsOf(issue, raw)) };
}

function problemsOf(issue: z.core.$ZodIssue, raw: unknown): Problem[] {
  const problem = (path: readonly PropertyKey[], message: string, line?: number) => ({
    path,
    field: fieldName(path),
    message,
    line,
  });
  const { code, path, message } = issue;
  if (code === "unrecognized_keys") {
    // Zod reports all unknown fields as one issue, but each of them has its own line in the file.
    const messages = message.split("\n");
    const more = issue.keys.length - messages.length;
    return [
      ...messages.map((text, index) => problem([...path, issue.keys[index]!], text)),
      ...(more > 0 ? [problem(path, `has ${more} more fields that do not belong here; remove them`)] : []),
    ];
  }
  const value = valueAt(raw, path);
  if (code === "custom")
    return [problem(path, message + quote(value), issue.params?.line as number | undefined)];
  if (value === undefined)
    return [problem(path, message.startsWith("is missing") ? message : `is missing; it ${message}`)];
  const isLength = (code === "too_big" || code === "too_small") && typeof value !== "number";
  return [problem(path, isLength ? message : message + quote(value))];
}

/** Formats the path of a field: `["faqs", 2, "answer"]` -> `faqs[2].answer` */
export const fieldName = (path: readonly PropertyKey[]) =>
  path.reduce<string>(
    (name, key) =>
      typeof key === "number" ? `${name}[${key}]` : name ? `${name}.${String(key)}` : String(key),
    "",
  );

const valueAt = (raw: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], raw);

/** Quotes the start of a value for a message. Omits lists and multi-line text, which would hide the problem. */
function quote(value: unknown): string {
  if (!["string", "number", "boolean"].includes(typeof value) || String(value).includes("\n")) return "";
  return ` (found ${JSON.stringify(typeof value === "string" ? cutText(value, 60) : value)})`;
}

type Code = z.core.$ZodIssue["code"];
type RawIssue<C extends Code> = z.core.$ZodRawIssue<Extract<z.core.$ZodIssue, { code: C }>>;

/** The names of types in messages. Their brackets are valid in both JSON and YAML. */
const types: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list in [ ]",
  object: "a group of fields in { }",
  record: "a group of fields in { }",
};

const formats: Record<string, string | undefined> = {
  email: "an email address such as hello@example.com",
  url: "a full address such as https://www.example.com/",
  date: "a date such as 2025-04-15",
  uuid: "an ID such as 123e4567-e89b-42d3-a456-426614174000",
};

/** The maximum number of fields listed in a message. A longer list would hide the problem. */
const MOST_LISTED = 8;

const notAllowed = "has a value that is not allowed here";

const items = (count: number | bigint) => `${count} item${count === 1 ? "" : "s"}`;

/** The default messages, by zod's issue code. A schema's own messages replace them. */
const messages: { [C in Code]?: (issue: RawIssue<C>) => string } = {
  invalid_type({ expected, input }) {
    const type = types[expected] ?? `of the type "${expected}"`;
    if (input === undefined) return `is missing; add ${type}`;
    if (input === null) return `is empty; add ${type} or remove it`;
    if (expected !== "string") {
      const isQuoted = typeof input === "string" && /^\s*(true|false|-?\d+(\.\d+)?)\s*$/.test(input);
      return `must be ${type}${isQuoted ? ", without quotes" : ""}`;
    }
    if (typeof input !== "object") return "must be text; put it in quotes";
    return `must be text, not a ${Array.isArray(input) ? "list" : "group of fields"}`;
  },
  too_small({ origin, minimum, inclusive, exact, input }) {
    if (origin === "string")
      return minimum === 1
        ? "is empty; write at least one word"
        : `is too short; write at least ${minimum} characters`;
    if (Array.isArray(input))
      return `must have ${exact ? "exactly" : "at least"} ${items(minimum)}, but has ${input.length}`;
    return inclusive ? `must be ${minimum} or more` : `must be more than ${minimum}`;
  },
  too_big({ origin, maximum, inclusive, exact, input }) {
    if (origin === "string")
      return `has ${(input as string).length} characters; shorten it to at most ${maximum}`;
    if (Array.isArray(input))
      return `must have ${exact ? "exactly" : "at most"} ${items(maximum)}, but has ${input.length}`;
    return inclusive ? `must be ${maximum} or less` : `must be less than ${maximum}`;
  },
  invalid_value: ({ values, input }) => choiceMessage(values.map(String), input),
  invalid_union: ({ discriminator, options, input }) =>
    discriminator && Array.isArray(options)
      ? choiceMessage(options.map(String), valueAt(input, [discriminator as string]))
      : notAllowed,
  invalid_format: ({ format }) => `must be ${formats[format] ?? `a valid ${format}`}`,
  unrecognized_keys({ keys, inst }) {
    const known = Object.keys((inst as z.ZodObject).shape);
    const { misplaced } = (inst as z.ZodObject).meta() ?? {};
    return keys
      .slice(0, MOST_LISTED)
      .map((key) => {
        const advice = misplaced?.[key];
        if (advice) return advice;
        const meant = nearest(key, known);
        if (meant) return `is not a field here; did you mean "${meant}"?`;
        if (known.length > MOST_LISTED) return "is not a field here; remove it or correct its name";
        return `is not a field here; remove it, or use one of: ${known.join(", ")}`;
      })
      .join("\n");
  },
};

const defaultMessage = (issue: z.core.$ZodRawIssue): string =>
  (messages[issue.code] as ((one: typeof issue) => string) | undefined)?.(issue) ?? notAllowed;

export function choiceMessage(allowed: readonly string[], value: unknown): string {
  if (value === undefined) return `is missing; choose one of: ${allowed.join(", ")}`;
  const meant = nearest(String(value), allowed);
  if (meant) return `is not allowed here; did you mean "${meant}"?`;
  return allowed.length === 1 ? `must be ${allowed[0]}` : `must be one of: ${allowed.join(", ")}`;
}
