import type { Field } from "@sveltia/cms";
import { isObject } from "../../generator/content/translate-entry";

export type Content = Record<string, unknown>;

/** The name of the single field of a file whose content is a list. */
export const WHOLE_LIST = "items";

export interface KnownField {
  name: string;
  label?: string;
  widget: string;
  default?: unknown;
  fields?: KnownField[];
  field?: KnownField;
  types?: { name: string; fields: KnownField[] }[];
  typeKey?: string;
}

export const known = (fields: readonly Field[]) => fields as unknown as KnownField[];

/** Returns whether two values have the same JSON. What the form changes keeps the order of the file. */
export const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === "" ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0);

/** Returns whether a picture is drawn. The editor shows an empty field for a drawn picture. */
const isDrawn = ({ widget }: KnownField, value: unknown) => widget === "image" && value === "drawn";

/** The start of a photograph's address in a form, by which the editor finds its uses. Files have the rest. */
export const photographAddress = "/assets/photos/";

const isPhotograph = ({ widget }: KnownField, value: unknown): value is string =>
  widget === "image" && typeof value === "string";

/** `/assets/photos/team/mara.jpg` -> `team/mara.jpg` */
const photographName = (address: string) =>
  address.startsWith(photographAddress) ? decodeURI(address.slice(photographAddress.length)) : address;

/** Returns whether a key is an internal one that the editor adds to the items of changed lists. */
export const isInternalKey = (name: string) => name.startsWith("__sc_");

const fieldsWithin = ({ fields, types, typeKey }: KnownField, value: Content) =>
  fields ?? types?.find(({ name }) => name === value[typeKey!])?.fields;

export function toForm(content: Content, fields: readonly KnownField[]): Content {
  const show = (value: unknown, field: KnownField): unknown => {
    if (Array.isArray(value)) return value.map((item) => (isObject(item) ? show(item, field) : item));
    if (isObject(value)) {
      const within = fieldsWithin(field, value);
      return within ? toForm(value, within) : value;
    }
    if (isDrawn(field, value)) return undefined;
    return isPhotograph(field, value) ? photographAddress + value : value;
  };
  return mapped(content, (name, value) => {
    const field = fields.find((other) => other.name === name);
    return field ? show(value, field) : value;
  });
}

/** Converts the form's content to the file's, without the defaults that the form added to `before`. */
export function toFile(form: Content, before: Content, fields: readonly KnownField[]): Content {
  const all = { ...Object.fromEntries(fields.map(({ name }) => [name, undefined])), ...form };
  const content = mapped(all, (name, value) => {
    if (isInternalKey(name)) return undefined;
    const field = fields.find((other) => other.name === name);
    const written = field ? toFileValue(value, before[name], field) : value;
    // The form contains all fields of an object, even if they are all empty.
    return isEmpty(written) && before[name] === undefined ? undefined : written;
  });
  return inOrderOf(before, content);
}

function toFileValue(value: unknown, before: unknown, field: KnownField): unknown {
  if (isEmpty(value)) return isEmpty(before) || isDrawn(field, before) ? before : undefined;
  if (isPhotograph(field, value)) return photographName(value);
  if (before === undefined && isEqual(value, field.default)) return undefined;
  if (typeof value === "string")
    return typeof before === "string" && before.trim() === value ? before : value;
  if (Array.isArray(value)) {
    const former = Array.isArray(before) ? before : [];
    return value.map((item, index) =>
      isObject(item) ? toFileValue(item, former[index] ?? {}, field) : item,
    );
  }
  if (!isObject(value)) return value;
  const fields = fieldsWithin(field, value);
  return fields ? toFile(value, isObject(before) ? before : {}, fields) : value;
}

const mapped = (content: Content, change: (name: string, value: unknown) => unknown): Content =>
  Object.fromEntries(
    Object.entries(content)
      .map(([name, value]) => [name, change(name, value)] as const)
      .filter(([, value]) => value !== undefined),
  );

/** Sorts fields in their previous order. A new field stays after the field that precedes it in `content`. */
function inOrderOf(before: Content, content: Content): Content {
  const names = Object.keys(before).filter((name) => name in content);
  let last = -1;
  for (const name of Object.keys(content)) {
    if (!names.includes(name)) names.splice(last + 1, 0, name);
    last = names.indexOf(name);
  }
  return Object.fromEntries(names.map((name) => [name, content[name]]));
}
