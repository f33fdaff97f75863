import { formatAttribute } from "../runtime/attributes/attributes";
import { attributesOf, propertyName, type AttributeContract, type Contract } from "../runtime/contract";
import { element } from "./element";

/** A function that sets an attribute of the widget. `null` removes it. */
type SetAttribute = (name: string, text: string | null) => void;

/** Creates a field for each attribute of the contract. The fields contain the values of the fixture. */
export const attributeFields = (
  contract: Contract,
  props: Readonly<Record<string, unknown>>,
  set: SetAttribute,
): HTMLElement[] =>
  Object.entries(attributesOf(contract)).map(([name, attribute]) => {
    const text = formatAttribute(attribute, props[propertyName(name)]);
    const field = fieldFor(attribute, text, (value) => set(name, value));
    const label = element("label", {}, element("code", {}, name), field);
    return element("div", { className: "attribute" }, label, element("p", {}, attribute.description));
  });

function fieldFor(attribute: AttributeContract, text: string | null, set: (text: string | null) => void) {
  if (attribute.type === "boolean") {
    const box = element("input", { type: "checkbox", checked: text !== null });
    box.addEventListener("change", () => set(box.checked ? "" : null));
    return box;
  }
  const field = makeField(attribute, text);
  field.className = "field";
  // An empty field removes the attribute, which restores the default.
  field.addEventListener("input", () => set(field.value === "" ? null : field.value));
  return field;
}

function makeField(attribute: AttributeContract, text: string | null) {
  if (attribute.type === "json") {
    const value = text && JSON.stringify(JSON.parse(text), null, 2);
    return element("textarea", { rows: value ? 8 : 2, spellcheck: false, value: value ?? "" });
  }
  if (attribute.type === "string" && attribute.values) {
    const options = ["", ...attribute.values].map((value) =>
      element("option", { value }, value || "(not set)"),
    );
    const select = element("select", {}, ...options);
    select.value = text ?? "";
    return select;
  }
  const placeholder = "default" in attribute ? String(attribute.default) : "";
  return element("input", {
    type: attribute.type === "number" ? "number" : "text",
    value: text ?? "",
    placeholder,
  });
}
