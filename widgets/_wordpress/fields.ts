import {
  attributesOf,
  hostAttributes,
  labelsOf,
  propertyName,
  type AttributeContract,
  type Contract,
} from "../_runtime/contract";
import {
  isChoice,
  isEither,
  isFields,
  isList,
  isUrl,
  type Fields,
  type Shape,
} from "../_runtime/values/shape";
import { fieldHelpOf, fieldLabel, fieldValuesOf, isLeftOut, isLong } from "./words";

/** A field of the sidebar, and how its value is written into an attribute of the element. */
export type Field = { name: string; label: string; help?: string; required?: boolean } & (
  | { kind: "text" | "long-text" | "toggle" }
  | { kind: "choice"; values: readonly string[] }
  | { kind: "number"; min?: number; default?: number }
  /** Texts, one a line. */
  | { kind: "lines" }
  /** An object with names of the editor's own. */
  | { kind: "pairs" }
  /** Wordings to replace, with those that hold otherwise. */
  | { kind: "wordings"; defaults: Readonly<Record<string, string>> }
  | { kind: "list"; fields: readonly Field[] }
);

/** A field of a block: `property` is the block's attribute that holds its value. */
export type BlockField = Field & { property: string };

/** The fields of a widget's block, in the contract's order. */
export const fieldsOf = (contract: Contract): BlockField[] =>
  Object.entries({ ...attributesOf(contract), theme: hostAttributes.theme })
    .filter(([name]) => !isLeftOut(name))
    .map(([name, attribute]) => ({
      ...fieldOf(contract, name, attribute),
      property: propertyName(name),
    }));

function fieldOf(contract: Contract, name: string, attribute: AttributeContract): Field {
  const common = {
    name,
    label: fieldLabel(name),
    help: fieldHelpOf(contract.tag, name) ?? attribute.description.replaceAll("`", ""),
  };
  switch (attribute.type) {
    case "boolean":
      return { ...common, kind: "toggle" };
    case "number":
      return { ...common, kind: "number", min: attribute.min, default: attribute.default };
    case "string": {
      const values = fieldValuesOf(contract.tag, name) ?? attribute.values;
      return values ? { ...common, kind: "choice", values } : { ...common, kind: "text" };
    }
    case "json":
      return name === "labels"
        ? { ...common, kind: "wordings", defaults: labelsOf(contract) }
        : { ...common, ...kindOf(name, attribute.shape) };
  }
}

type KindOf<F> = F extends unknown ? Omit<F, "name" | "label" | "help" | "required"> : never;

/** @throws Error for a shape that the sidebar has no field for */
function kindOf(name: string, shape: Shape): KindOf<Field> {
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
  } else if (isFields(shape) && Object.keys(shape).length === 0) {
    return { kind: "pairs" };
  }
  throw new Error(
    `The sidebar of WordPress has no field for "${name}", whose shape is ${JSON.stringify(shape)}.`,
  );
}

function itemField([key, shape]: [string, Fields[string]]): Field {
  const name = key.replace(/\?$/, "");
  return { name, label: fieldLabel(name), required: name === key, ...kindOf(name, shape as Shape) };
}

/** The JSON Schema type of a block's attribute. */
export const attributeType = ({ kind }: Field) =>
  ({
    text: "string",
    "long-text": "string",
    choice: "string",
    number: "number",
    toggle: "boolean",
    lines: "array",
    list: "array",
    pairs: "object",
    wordings: "object",
  })[kind];
