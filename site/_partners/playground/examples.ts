import { spreadJson } from "../embed/spread-json";
import { clearFault } from "./faults";
import { fieldsOf, setText } from "./fields";

/** Fills the controls with an example; what was set of the theme stays. */
export function showExample(root: HTMLElement, attributes: Readonly<Record<string, string>>) {
  for (const field of fieldsOf(root, "attribute")) {
    // The theme's own attribute, and when the loader comes, are no part of an example.
    if (!field.dataset.property) continue;
    const text = attributes[field.name];
    setText(field, field.dataset.kind === "json" && text !== undefined ? spreadJson(text) : text);
    clearFault(field);
  }
  const labels = JSON.parse(attributes.labels ?? "{}") as Record<string, string>;
  for (const field of fieldsOf(root, "label")) setText(field, labels[field.dataset.label!]);
}
