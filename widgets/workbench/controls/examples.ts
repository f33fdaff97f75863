import { spreadJson } from "./spread-json";
import { clearError } from "./errors";
import { fieldsOf, setText } from "./fields";

export function showExample(root: HTMLElement, attributes: Readonly<Record<string, string>>) {
  for (const field of fieldsOf(root, "attribute")) {
    // `theme` and `hydrate` have no property and are not part of an example.
    if (!field.dataset.property) continue;
    const text = attributes[field.name];
    setText(field, field.dataset.kind === "json" && text !== undefined ? spreadJson(text) : text);
    clearError(field);
  }
  const labels = JSON.parse(attributes.labels ?? "{}") as Record<string, string>;
  for (const field of fieldsOf(root, "label")) setText(field, labels[field.dataset.label!]);
}
