import type { Field } from "@sveltia/cms";
import { z } from "zod";
import { WHOLE_LIST } from "../form-content";
import { readableName, rulesOf, type Rules } from "./text-patterns";

type FieldSchema = z.core.JSONSchema.JSONSchema & z.GlobalMeta & { rules?: Rules };

/** The allowed values for fields that refer to something other than entries, such as `{ icons }`. */
export type Names = Readonly<Record<string, readonly string[]>>;

export function fieldsOf(schema: z.ZodType, names: Names): Field[] {
  const description = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const rules = rulesOf(zodSchema);
      if (rules) (jsonSchema as FieldSchema).rules = rules;
    },
  }) as FieldSchema;
  return description.type === "array"
    ? [fieldOf(WHOLE_LIST, description, Boolean(description.minItems), names)]
    : subfieldsOf(description, names);
}

const subfieldsOf = ({ properties = {}, required = [] }: FieldSchema, names: Names): Field[] =>
  Object.entries(properties as Record<string, FieldSchema>)
    .filter(([, schema]) => !schema.hidden)
    .map(([name, schema]) => fieldOf(name, schema, required.includes(name) || name === "body", names));

function fieldOf(name: string, schema: FieldSchema, required: boolean, names: Names): Field {
  const { title = readableName(name), default: fallback } = schema;
  const shown = schema.shown && `Lists show about ${schema.shown} characters.`;
  const hint = [schema.description, shown, countOf(schema)].filter(Boolean).join(" ");
  return {
    name,
    label: title,
    required,
    ...(hint && { hint }),
    // The editor shows an empty field for a drawn picture.
    ...(fallback !== undefined && schema.input !== "picture" && { default: fallback }),
    ...inputOf(schema, title, names),
  } as Field;
}

type Input = Record<string, unknown> & { widget: string };

/** The buttons in rich-text mode, limited to the formatting that the build accepts in Markdown. */
const buttons =
  "bold italic strikethrough code link heading-two heading-three bulleted-list numbered-list quote".split(
    " ",
  );

/** The picture formats that the build reads or the editor converts. */
const acceptedPictures = ["jpeg", "png", "webp", "avif", "gif", "heic", "heif"]
  .map((format) => `image/${format}`)
  .join(",");

function inputOf(schema: FieldSchema, label: string, names: Names): Input {
  if (schema.relation) return choiceOf(schema.relation, names);
  const fixed = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (schema.labels)
    return {
      widget: "select",
      options: Object.entries(schema.labels).map(([value, words]) => ({ label: words, value })),
    };
  if (fixed) return { widget: "select", options: fixed.map((value) => ({ label: String(value), value })) };
  if (schema.oneOf) return variantsOf(schema.oneOf as FieldSchema[], names);
  switch (schema.type) {
    case "boolean":
      return { widget: "boolean" };
    case "integer":
    case "number":
      return numberOf(schema);
    case "array":
      return listOf(schema, label, names);
    case "object":
      return schema.properties
        ? { widget: "object", fields: subfieldsOf(schema, names) }
        : { widget: "keyvalue" };
    default:
      return textOf(schema);
  }
}

function choiceOf(kind: string, names: Names): Input {
  if (kind === "icons") return { widget: "icon" };
  return names[kind] ? { widget: "select", options: names[kind] } : { widget: "relation", collection: kind };
}

function variantsOf(variants: readonly FieldSchema[], names: Names): Input {
  const isKey = ([, { const: value }]: [string, FieldSchema]) => value !== undefined;
  const keyOf = (variant: FieldSchema) =>
    Object.entries(variant.properties as Record<string, FieldSchema>).find(isKey)!;
  return {
    widget: "object",
    typeKey: keyOf(variants[0]!)[0],
    types: variants.map((variant) => {
      const [key, { const: value }] = keyOf(variant);
      const fields = subfieldsOf(variant, names).filter(({ name }) => name !== key);
      const label = variant.title ?? readableName(String(value));
      return { name: value, label, ...(fields.length > 0 && { summary: summaryOf(variant) }), fields };
    }),
  };
}

function numberOf({ type, minimum, exclusiveMinimum, maximum }: FieldSchema): Input {
  const min = minimum ?? (exclusiveMinimum === undefined ? undefined : Number(exclusiveMinimum) + 1);
  const within = (limit = Infinity) => (Math.abs(limit) < Number.MAX_SAFE_INTEGER ? limit : undefined);
  return {
    widget: "number",
    value_type: type === "integer" ? "int" : "float",
    min: within(min),
    max: within(maximum),
  };
}

function listOf({ items, minItems, maxItems }: FieldSchema, label: string, names: Names): Input {
  const item = items as FieldSchema;
  const singular = singularOf(label);
  const limits = { min: minItems, max: maxItems };
  // Use a single field for all references. If each has its own field, Sveltia CMS 0.221.1 neither updates references
  // to renamed entries nor refuses to delete referenced ones.
  if (item.relation) return { ...choiceOf(item.relation, names), multiple: true, ...limits };
  return {
    widget: "list",
    label_singular: singular,
    ...limits,
    ...(item.oneOf && { ...variantsOf(item.oneOf as FieldSchema[], names), widget: "list" }),
    ...(item.properties
      ? { fields: subfieldsOf(item, names), collapsed: "auto", summary: summaryOf(item) }
      : !item.oneOf && { field: fieldOf("item", { ...item, title: singular }, true, names) }),
  };
}

const numbers = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** Returns such as "Exactly five.", because the message of Sveltia CMS 0.221.1 does not state the number. */
function countOf({ type, minItems = 0, maxItems }: FieldSchema): string | undefined {
  if (type !== "array") return undefined;
  const [min, max] = [minItems, maxItems].map(
    (count) => count !== undefined && (numbers[count] ?? String(count)),
  );
  if (minItems === maxItems) return `Exactly ${min}.`;
  if (minItems > 0 && max) return `${String(min).replace(/^./, (letter) => letter.toUpperCase())} to ${max}.`;
  if (max) return `At most ${max}.`;
  return minItems > 1 ? `At least ${min}.` : undefined;
}

/** `Responsibilities` -> `Responsibility` */
const singularOf = (label: string) => label.replace(/ies$/, "y").replace(/(?<!s)s$/, "");

const summaryOf = ({ properties }: FieldSchema): string => {
  const [name] =
    Object.entries(properties as Record<string, FieldSchema>).find(
      ([, { type, relation, enum: fixed, const: single }]) =>
        type === "string" && !relation && !fixed && single === undefined,
    ) ?? [];
  return `{{fields.${name ?? Object.keys(properties!)[0]}}}`;
};

function textOf({ input, format, minLength, maxLength, rules }: FieldSchema): Input {
  // The rich-text mode of Sveltia CMS 0.221.1 rewrites the whole text as soon as it shows it.
  if (input === "markdown") return { widget: "markdown", modes: ["raw", "rich_text"], buttons };
  if (input === "picture") return { widget: "image", choose_url: false, accept: acceptedPictures };
  if (format === "date") return { widget: "datetime", type: "date", format: "YYYY-MM-DD" };
  return {
    widget: input === "lines" ? "text" : input === "suggestion" ? "suggestion" : "string",
    ...(format === "uri" && { type: "url" }),
    // `required` already rules out empty strings.
    ...(minLength !== undefined && minLength > 1 && { minlength: minLength }),
    ...(maxLength !== undefined && { maxlength: maxLength }),
    ...(rules && { pattern: [rules.pattern, rules.message] }),
  };
}
