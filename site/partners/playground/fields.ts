import type { Embed, EmbedAttribute, Kind } from "../embed/embed";
import type { Setup } from "../setup";

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Group = "attribute" | "label" | "property";

const isCheckbox = (field: Field): field is HTMLInputElement => field.type === "checkbox";

export const fieldsOf = (root: HTMLElement, group: Group) => [
  ...root.querySelectorAll<Field>(`[data-controls] [data-group="${group}"]`),
];

/** Returns the text of a field, or undefined if the field is empty. */
const textOf = (field: Field): string | undefined => {
  if (isCheckbox(field)) return field.checked ? "" : undefined;
  return field.value.trim() === "" ? undefined : field.value;
};

export function setText(field: Field, text: string | undefined) {
  if (isCheckbox(field)) field.checked = text !== undefined;
  else field.value = text ?? "";
}

/** Returns the non-empty fields of a group, with their text. */
const filled = (root: HTMLElement, group: Group) =>
  fieldsOf(root, group).flatMap((field) => {
    const text = textOf(field);
    return text === undefined ? [] : [{ field, text }];
  });

function readLabels(root: HTMLElement): EmbedAttribute[] {
  const labels = filled(root, "label").map(({ field, text }) => [field.dataset.label!, text]);
  if (labels.length === 0) return [];
  const text = JSON.stringify(Object.fromEntries(labels));
  return [{ name: "labels", property: "labels", kind: "json", text }];
}

/**
 * Returns the configuration for partners to copy, with absolute URLs of our files. It contains `demo` only if there is
 * no `endpoint`, because a form with both would seem to work after its endpoint is removed.
 */
export function forPartners(embed: Embed, { v1, places }: Setup): Embed {
  const isConnected = embed.attributes.some(({ name }) => name === "endpoint");
  const attributes = embed.attributes
    .filter(({ name }) => !(isConnected && name === "demo"))
    .map(({ text, ...attribute }) => ({ ...attribute, text: text.replaceAll(v1, places.v1) }));
  return { ...embed, attributes };
}

/** Reads the widget's configuration from the controls. */
export function readEmbed(root: HTMLElement, { tag, name, event }: Setup): Embed {
  const attributes = filled(root, "attribute").map(({ field, text }) => ({
    name: field.name,
    property: field.dataset.property,
    kind: field.dataset.kind as Kind,
    text,
  }));
  const properties = filled(root, "property").map(({ field, text }) => ({ name: field.name, value: text }));
  return { tag, name, event, attributes: [...attributes, ...readLabels(root)], properties };
}
