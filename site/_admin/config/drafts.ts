import type { Field } from "@sveltia/cms";

type Given = Record<string, unknown> & {
  name: string;
  widget: string;
  required?: boolean | [];
  fields?: Given[];
};

/** The widgets whose field is empty until somebody fills it in. */
const emptyWidgets = ["string", "text", "datetime", "number", "relation", "select", "suggestion"];

/**
 * Lets a draft stay unfinished: the form requires only its title. The check before saving requires the other fields
 * when the entry is released. The hints therefore mark the optional fields.
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
    // The editor shows an optional object as a button that adds it. `[]` makes a date optional, but previews still fill it.
    required: field.required && (field.widget === "object" || (field.widget === "datetime" && [])),
    ...(field.fields && { fields: field.fields.map(relaxed) }),
  };
}
