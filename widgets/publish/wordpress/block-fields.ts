import { serviceValues } from "../../agency-contact-form/field-setup";
import {
  attributesOf,
  labelsOf,
  propertyName,
  type AttributeContract,
  type Contract,
} from "../../runtime/contract";
import {
  isChoice,
  isEither,
  isFields,
  isList,
  isUrl,
  type ObjectShape,
  type Shape,
} from "../../runtime/values/shape";
import { fieldHelpOf, fieldLabel, isLeftOut, isLong, sentence } from "./block-words";

/** A field in a block's sidebar. Its kind determines how the plugin writes its value into an attribute. */
export type SidebarField = { name: string; label: string; help?: string; required?: boolean } & (
  | { kind: "text" | "long-text" | "toggle" }
  | { kind: "choice"; values: readonly string[] }
  | { kind: "number"; min?: number; default?: number }
  | { kind: "lines" }
  /** An object with arbitrary keys. */
  | { kind: "pairs" }
  /** Replacements for the widget's labels. */
  | { kind: "wordings"; defaults: Readonly<Record<string, string>> }
  | { kind: "list"; fields: readonly SidebarField[] }
  /** An object with these fields. */
  | { kind: "group"; fields: readonly SidebarField[] }
);

/** A field in the sidebar. `property` is the block attribute that stores its value. */
export type BlockField = SidebarField & { property: string };

export const fieldsOf = (contract: Contract): BlockField[] =>
  Object.entries(attributesOf(contract))
    .filter(([name]) => !isLeftOut(name))
    .map(([name, attribute]) => ({ ...fieldOf(contract, name, attribute), property: propertyName(name) }));

function fieldOf(contract: Contract, name: string, attribute: AttributeContract): SidebarField {
  const common = {
    name,
    label: fieldLabel(name, contract.tag),
    help: fieldHelpOf(contract.tag, name) ?? attribute.description.replaceAll("`", ""),
  };
  switch (attribute.type) {
    case "boolean":
      return { ...common, kind: "toggle" };
    case "number":
      return { ...common, kind: "number", min: attribute.min, default: attribute.default };
    case "string": {
      const values = name === "service" ? serviceValues : attribute.values;
      return values ? { ...common, kind: "choice", values } : { ...common, kind: "text" };
    }
    case "json":
      return name === "labels"
        ? { ...common, kind: "wordings", defaults: labelsOf(contract) }
        : { ...common, ...kindOf(name, attribute.shape) };
  }
}

type KindOf<F> = F extends unknown ? Omit<F, "name" | "label" | "help" | "required"> : never;

/** @throws Error if the sidebar has no field for the shape */
function kindOf(name: string, shape: Shape): KindOf<SidebarField> {
  if (isList(shape)) {
    const [item] = shape;
    if (item === "string") return { kind: "lines" };
    if (isFields(item)) return { kind: "list", fields: Object.entries(item).map(itemField) };
  } else if (isEither(shape)) {
    return kindOf(name, shape.either[0]!);
  } else if (isChoice(shape)) {
    return { kind: "choice", values: shape.oneOf };
  } else if (shape === "number") {
    return { kind: "number" };
  } else if (shape === "string" || isUrl(shape)) {
    return { kind: isLong(name) ? "long-text" : "text" };
  } else if (isFields(shape)) {
    const fields = Object.entries(shape)
      .map(itemField)
      .map((field) => ({ ...field, label: sentence(field.name) }));
    return fields.length === 0 ? { kind: "pairs" } : { kind: "group", fields };
  }
  throw new Error(
    `The WordPress sidebar has no field for "${name}" with the shape ${JSON.stringify(shape)}. Add one in block-fields.ts, or leave the attribute out in block-words.ts.`,
  );
}

function itemField([key, shape]: [string, ObjectShape[string]]): SidebarField {
  const name = key.replace(/\?$/, "");
  return { name, label: fieldLabel(name), required: name === key, ...kindOf(name, shape as Shape) };
}

export const attributeType = ({ kind }: SidebarField) =>
  ({
    text: "string",
    "long-text": "string",
    choice: "string",
    number: "number",
    toggle: "boolean",
    lines: "array",
    list: "array",
    pairs: "object",
    group: "object",
    wordings: "object",
  })[kind];
