import { fieldsWithin, isObject, photographName, type Content, type KnownField } from "../form-content";

/**
 * Fills the missing fields of an unfinished entry, because templates read all fields. A missing required date becomes
 * today's date.
 */
export const fill = (form: Content, fields: readonly KnownField[], today: string): Content =>
  Object.fromEntries(fields.map((field) => [field.name, filled(form[field.name], field, today)]));

function filled(value: unknown, field: KnownField, today: string): unknown {
  const { widget, required, multiple, default: fallback } = field;
  switch (widget) {
    case "list": {
      const items = Array.isArray(value) ? value : [];
      return items.filter(Boolean).map((item) => (isObject(item) ? filledObject(item, field, today) : item));
    }
    case "object":
      // In the form, an optional object is null until somebody adds it.
      return !isObject(value) && required === false
        ? undefined
        : filledObject(contentOf(value), field, today);
    case "relation":
      return multiple ? (Array.isArray(value) ? value : []) : (value ?? "");
    case "number":
      return typeof value === "number" ? value : (fallback ?? 0);
    case "datetime":
      return isDay(value) ? value : required === false ? undefined : today;
    case "image":
      return value ? photographName(String(value)) : fallback;
    case "select":
      return value || fallback;
    default:
      return value ?? fallback ?? "";
  }
}

/** Fills an object or a list item, and keeps the value that selects its variant. */
function filledObject(value: Content, field: KnownField, today: string): Content {
  const { typeKey } = field;
  const fields = fieldsWithin(field, value);
  return fields ? { ...(typeKey && { [typeKey]: value[typeKey] }), ...fill(value, fields, today) } : value;
}

const contentOf = (value: unknown): Content => (isObject(value) ? value : {});

const isDay = (value: unknown) =>
  /^\d{4}-\d\d-\d\d$/.test(String(value)) && !Number.isNaN(Date.parse(String(value)));
