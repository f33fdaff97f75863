import { attributesOf, propertyName, type AttributeContract, type Contract } from "./contract";
import { WidgetFault } from "./faults";
import { describeJsonFault } from "./json-fault";
import { runtimeLabels } from "./labels";
import { findFault, describeShape } from "./shape";

const example = (attribute: AttributeContract): string => {
  if (attribute.type === "json") return `JSON: ${describeShape(attribute.shape)}`;
  if (attribute.type === "string" && attribute.values) return `one of: ${attribute.values.join(", ")}`;
  return `a ${attribute.type}`;
};

/**
 * Reads one attribute's text.
 * @throws WidgetFault naming tag, attribute, position and what is allowed
 */
export function parseAttribute(contract: Contract, name: string, text: string): unknown {
  const attribute = attributesOf(contract)[name]!;
  const fault = (problem: string) =>
    new WidgetFault(
      "invalid-attribute",
      `<${contract.tag}> attribute "${name}" ${problem}. Allowed: ${example(attribute)}.`,
      name,
    );
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
function checkProperty(contract: Contract, name: string, value: unknown): void {
  const attribute = attributesOf(contract)[name]!;
  const shape = attribute.type === "json" ? attribute.shape : attribute.type;
  const fault = findFault(value, shape, propertyName(name));
  if (fault) throw new WidgetFault("invalid-attribute", `<${contract.tag}> property ${fault}.`, name);
}

/**
 * The props of the component: properties that were set win over attributes, attributes over the
 * contract's defaults; labels are filled up with their defaults.
 *
 * @param attributes attribute name -> text, `null` where it is not there
 * @param properties attribute name -> value set by script
 * @throws WidgetFault for the first value that does not fit
 */
export function resolveProps(
  contract: Contract,
  attributes: (name: string) => string | null,
  properties: ReadonlyMap<string, unknown> = new Map(),
): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [name, attribute] of Object.entries(attributesOf(contract))) {
    const given = properties.get(name);
    const text = attributes(name);
    if (given !== undefined && given !== null) {
      checkProperty(contract, name, given);
      props[propertyName(name)] = given;
    } else if (text !== null) {
      props[propertyName(name)] = parseAttribute(contract, name, text);
    } else {
      props[propertyName(name)] = attribute.type === "boolean" ? false : attribute.default;
    }
  }
  props.labels = resolveLabels(contract, props.labels as Record<string, unknown> | undefined);
  return props;
}

function resolveLabels(contract: Contract, given: Record<string, unknown> = {}): Record<string, string> {
  const labels: Record<string, string> = { ...runtimeLabels, ...contract.labels };
  for (const [name, wording] of Object.entries(given)) {
    if (!(name in labels) || typeof wording !== "string") {
      const problem =
        name in labels ? `"${name}" must be a string` : `"${name}" is not a label of this widget`;
      throw new WidgetFault(
        "invalid-attribute",
        `<${contract.tag}> attribute "labels": ${problem}. Allowed: ${Object.keys(labels).join(", ")}.`,
        "labels",
      );
    }
    labels[name] = wording;
  }
  return labels;
}
