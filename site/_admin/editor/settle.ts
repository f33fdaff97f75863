import type { Field } from "@sveltia/cms";

/** What stands in a file, or in the editor's form. */
export type Content = Record<string, unknown>;

/** What this room reads of a field of the editor. */
export interface KnownField {
  name: string;
  widget: string;
  required?: boolean;
  default?: unknown;
  fields?: KnownField[];
  field?: KnownField;
  types?: { name: string; fields: KnownField[] }[];
  typeKey?: string;
}

export const known = (fields: readonly Field[]) => fields as unknown as KnownField[];

export const isObject = (value: unknown): value is Content =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isEqual = (a: unknown, b: unknown): boolean => {
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, i) => isEqual(item, b[i]));
  if (!isObject(a) || !isObject(b)) return a === b;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && isEqual(a[key], b[key]));
};

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === "" ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0);

/** A picture that is drawn, which the editor shows as none. */
const isDrawn = ({ widget }: KnownField, value: unknown) => widget === "image" && value === "drawn";

/** The editor numbers the items of a list that is added to or sorted. */
const isEditorsNote = (name: string) => name.startsWith("__sc_");

/** What the form shows of a file. */
export function shown(content: Content, fields: readonly KnownField[]): Content {
  const show = (value: unknown, field: KnownField): unknown => {
    if (Array.isArray(value) && field.fields)
      return value.map((item) => shown(item as Content, field.fields!));
    if (isObject(value) && field.fields) return shown(value, field.fields);
    return isDrawn(field, value) ? undefined : value;
  };
  return mapped(content, (name, value) => {
    const field = fields.find((other) => other.name === name);
    return field ? show(value, field) : value;
  });
}

/**
 * What belongs into a file: the form fills in what a file leaves out, and that stays out of it.
 *
 * @param before what stands in the file
 */
export function settled(form: Content, before: Content, fields: readonly KnownField[]): Content {
  const all = { ...Object.fromEntries(fields.map(({ name }) => [name, undefined])), ...form };
  const content = mapped(all, (name, value) => {
    if (isEditorsNote(name)) return undefined;
    const field = fields.find((other) => other.name === name);
    return field ? settledValue(value, before[name], field) : value;
  });
  return inOrderOf(before, content);
}

function settledValue(value: unknown, before: unknown, field: KnownField): unknown {
  if (isEmpty(value)) return isEmpty(before) || isDrawn(field, before) ? before : undefined;
  if (before === undefined && isEqual(value, field.default)) return undefined;
  if (typeof value === "string")
    return typeof before === "string" && before.trim() === value ? before : value;
  if (Array.isArray(value) && field.fields) {
    const former = Array.isArray(before) ? before : [];
    return value.map((item, index) =>
      settled(item as Content, (former[index] ?? {}) as Content, field.fields!),
    );
  }
  if (!isObject(value)) return value;
  const fields = field.fields ?? field.types?.find(({ name }) => name === value[field.typeKey!])?.fields;
  return fields ? settled(value, isObject(before) ? before : {}, fields) : value;
}

const mapped = (content: Content, change: (name: string, value: unknown) => unknown): Content =>
  Object.fromEntries(
    Object.entries(content)
      .map(([name, value]) => [name, change(name, value)] as const)
      .filter(([, value]) => value !== undefined),
  );

/** The same fields in the order of another object; further ones follow the field before them. */
function inOrderOf(before: Content, content: Content): Content {
  const names = Object.keys(before).filter((name) => name in content);
  let last = -1;
  for (const name of Object.keys(content)) {
    if (!names.includes(name)) names.splice(last + 1, 0, name);
    last = names.indexOf(name);
  }
  return Object.fromEntries(names.map((name) => [name, content[name]]));
}
