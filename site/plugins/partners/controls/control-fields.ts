import type { AttributeContract } from "../../../../widgets/runtime/contract";

export interface AttributeSetting {
  name: string;
  /** The name of the property. Missing if only the loader or the stylesheet reads the attribute. */
  property?: string;
  kind: AttributeContract["type"];
  text: string;
}

export interface Settings {
  attributes: readonly AttributeSetting[];
  properties: readonly { name: string; value: string }[];
}

export type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Group = "attribute" | "label" | "property";

const isCheckbox = (field: FormField): field is HTMLInputElement => field.type === "checkbox";

export const fieldsOf = (root: HTMLElement, group: Group) => [
  ...root.querySelectorAll<FormField>(`[data-controls] [data-group="${group}"]`),
];

const textOf = (field: FormField): string | undefined => {
  if (isCheckbox(field)) return field.checked ? "" : undefined;
  return field.value.trim() === "" ? undefined : field.value;
};

export function setText(field: FormField, text: string | undefined) {
  if (isCheckbox(field)) field.checked = text !== undefined;
  else field.value = text ?? "";
}

const filled = (root: HTMLElement, group: Group) =>
  fieldsOf(root, group).flatMap((field) => {
    const text = textOf(field);
    return text === undefined ? [] : [{ field, text }];
  });

function readLabels(root: HTMLElement): AttributeSetting[] {
  const labels = filled(root, "label").map(({ field, text }) => [field.dataset.label!, text]);
  if (labels.length === 0) return [];
  const text = JSON.stringify(Object.fromEntries(labels));
  return [{ name: "labels", property: "labels", kind: "json", text }];
}

export function readSettings(root: HTMLElement): Settings {
  const attributes = filled(root, "attribute").map(({ field, text }) => ({
    name: field.name,
    property: field.dataset.property,
    kind: field.dataset.kind as AttributeSetting["kind"],
    text,
  }));
  const properties = filled(root, "property").map(({ field, text }) => ({ name: field.name, value: text }));
  return { attributes: [...attributes, ...readLabels(root)], properties };
}
