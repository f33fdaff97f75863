import type { Field } from "@sveltia/cms";

type Given = Record<string, unknown> & {
  name: string;
  widget: string;
  required?: boolean;
  fields?: Given[];
};

/** The widgets whose fields are empty until somebody fills them in. */
const emptyWidgets = ["string", "text", "datetime", "number", "relation", "select", "suggestion"];

/**
 * Makes the title the only required field, so that unfinished drafts can be saved. The check before saving requires the
 * other fields once the entry is no longer a draft. Hints mark the fields that remain optional.
 */
export const withDrafts = (fields: readonly Field[], title: string): Field[] =>
  (fields as unknown as Given[]).map((field) =>
    field.name === title ? field : relaxed(field),
  ) as unknown as Field[];

function relaxed({ minlength, min, ...field }: Given): Given {
  const isCounted = field.widget === "list" || field.multiple === true;
  const isOptional =
    !field.required && field.default === undefined && !isCounted && emptyWidgets.includes(field.widget);
  const hint = [field.hint, minlength && `At least ${minlength} characters.`, isOptional && "Optional."]
    .filter(Boolean)
    .join(" ");
  return {
    ...field,
    ...(min !== undefined && !isCounted && { min }),
    ...(hint && { hint }),
    // If an object is optional, Sveltia CMS 0.221.1 shows only a button that adds it.
    required: field.required && field.widget === "object",
    ...(field.fields && { fields: field.fields.map(relaxed) }),
  };
}
