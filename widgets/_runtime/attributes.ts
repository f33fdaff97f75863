import { attributesOf, propertyName, type AttributeContract, type RuntimeContract } from "./contract";
import { WidgetFault } from "./faults";
import { describeJsonFault } from "./json-fault";
import { runtimeLabels } from "./labels";
import { findFault, describeShape, type Shape } from "./shape";

/** What a value of an attribute must look like. */
function shapeOf(attribute: AttributeContract): Shape {
  if (attribute.type === "json") return attribute.shape;
  return attribute.type === "string" && attribute.values ? { oneOf: attribute.values } : attribute.type;
}

const invalid = ({ tag }: RuntimeContract, name: string, problem: string) =>
  new WidgetFault("invalid-attribute", `<${tag}> ${problem}.`, name);

/**
 * Reads one attribute's text.
 * @throws WidgetFault naming tag, attribute, position and what is allowed
 */
export function parseAttribute(contract: RuntimeContract, name: string, text: string): unknown {
  const attribute = attributesOf(contract)[name]!;
  const fault = (problem: string) => {
    const allowed = `${attribute.type === "json" ? "JSON: " : ""}${describeShape(shapeOf(attribute))}`;
    return invalid(contract, name, `attribute "${name}" ${problem}. Allowed: ${allowed}`);
  };
  switch (attribute.type) {
    case "boolean":
      return true;
    case "number": {
      const number = Number(text);
      if (text.trim() === "" || !Number.isFinite(number)) throw fault(`is not a number (found "${text}")`);
      return number;
    }
    case "string":
      if (attribute.values && !attribute.values.includes(text))
        throw fault(`has an unknown value (found "${text}")`);
      return text;
    case "json": {
      let value: unknown;
      try {
        value = JSON.parse(text);
      } catch {
        // What frameworks write that don't know the element yet.
        if (text.startsWith("[object "))
          throw fault(`holds an object as text: write JSON, or set the property "${propertyName(name)}"`);
        throw fault(`is not valid JSON ${describeJsonFault(text)}`);
      }
      const problem = findFault(value, attribute.shape, name);
      if (problem) throw fault(`does not fit: ${problem}`);
      return value;
    }
  }
}

/** Writes a property's value as an attribute's text; `null` means no attribute. */
export function formatAttribute(attribute: AttributeContract, value: unknown): string | null {
  if (value === undefined || value === null || value === false) return null;
  if (attribute.type === "json") return JSON.stringify(value);
  return attribute.type === "boolean" ? "" : String(value);
}

/** Refuses a property whose value does not fit the contract. */
function checkProperty(contract: RuntimeContract, name: string, value: unknown): void {
  const fault = findFault(value, shapeOf(attributesOf(contract)[name]!), propertyName(name));
  if (fault) throw invalid(contract, name, `property ${fault}`);
}

/** Reads an attribute's text by its name; `null` where it is not there. */
type ReadText = (name: string) => string | null;
/** Attribute name -> value set by script. */
type Properties = ReadonlyMap<string, unknown>;

/** A property that was set wins over the attribute, that over the contract's default. */
function valueOf(
  contract: RuntimeContract,
  name: string,
  readText: ReadText,
  properties: Properties,
): unknown {
  const given = properties.get(name);
  if (given !== undefined && given !== null) {
    checkProperty(contract, name, given);
    return given;
  }
  const text = readText(name);
  if (text !== null) return parseAttribute(contract, name, text);
  const attribute = attributesOf(contract)[name]!;
  return attribute.type === "boolean" ? false : attribute.default;
}

/**
 * The props of the component; labels are filled up with their defaults.
 * @throws WidgetFault for the first value that does not fit
 */
export function resolveProps(
  contract: RuntimeContract,
  readText: ReadText,
  properties: Properties = new Map(),
): Record<string, unknown> {
  const names = Object.keys(attributesOf(contract));
  const props = Object.fromEntries(
    names.map((name) => [propertyName(name), valueOf(contract, name, readText, properties)]),
  );
  return { ...props, labels: fillLabels(contract, props.labels as Record<string, unknown> | undefined) };
}

/** The wordings alone, for a widget whose other values do not fit; the defaults where they do not either. */
export function resolveLabels(contract: RuntimeContract, readText: ReadText, properties: Properties) {
  try {
    const given = valueOf(contract, "labels", readText, properties);
    return fillLabels(contract, given as Record<string, unknown> | undefined);
  } catch {
    return fillLabels(contract);
  }
}

function fillLabels(contract: RuntimeContract, given: Record<string, unknown> = {}): Record<string, string> {
  const labels: Record<string, string> = { ...runtimeLabels, ...contract.labels };
  for (const [name, wording] of Object.entries(given)) {
    if (!(name in labels) || typeof wording !== "string") {
      const problem =
        name in labels ? `"${name}" must be a string` : `"${name}" is not a label of this widget`;
      const allowed = Object.keys(labels).join(", ");
      throw invalid(contract, "labels", `attribute "labels": ${problem}. Allowed: ${allowed}`);
    }
    labels[name] = wording;
  }
  return labels;
}
