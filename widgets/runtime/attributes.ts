import {
  attributesOf,
  hostAttributes,
  labelsOf,
  propertyName,
  type AttributeContract,
  type RuntimeContract,
} from "./contract";
import { joinProblems, WidgetError } from "./errors";
import type { LabelTexts } from "./labels";
import { parseJson } from "./values/parse-json";
import { describeShape, readShape, type Report, type Shape } from "./values/shape";

/** Returns all that is known of a contract's attributes between the page and the component. */
const tableOf = (contract: RuntimeContract) =>
  Object.entries(attributesOf(contract)).map(([name, attribute]) => {
    const initial: unknown = attribute.type === "boolean" ? false : attribute.default;
    return {
      name,
      /** The name of the property and the prop. Attributes that only the loader and the styles read have none. */
      property: name in hostAttributes ? undefined : propertyName(name),
      attribute,
      shape: shapeOf(attribute),
      initial,
      /** The replacement for an invalid value. A rejected URL has none. */
      fallback: "url" in attribute ? undefined : initial,
    };
  });

type Row = ReturnType<typeof tableOf>[number];

export function shapeOf(attribute: AttributeContract): Shape {
  if (attribute.type === "json") return attribute.shape;
  if (attribute.type !== "string") return attribute.type;
  return attribute.values ? { oneOf: attribute.values } : (attribute.url ?? "string");
}

/**
 * Returns whether a page that names the attribute without a value gets something else than a page that does not name it,
 * for example no articles instead of the agency's articles.
 */
const differsIfNamed = (attribute: AttributeContract) =>
  attribute.type === "json" && attribute.content === true && attribute.default === undefined;

/** Formats a property's value as an attribute's text. `null` means that the attribute is absent. */
export function formatAttribute(attribute: AttributeContract, value: unknown): string | null {
  if (value === undefined || value === null) return differsIfNamed(attribute) ? "null" : null;
  if (attribute.type === "json") return JSON.stringify(value);
  if (attribute.type === "boolean") return value ? "" : null;
  return String(value);
}

interface ResolvedProps {
  /** The valid values, with defaults for missing and invalid ones. */
  props: Record<string, unknown>;
  errors: WidgetError[];
  fatal?: WidgetError;
}

/**
 * Resolves the props of the component. A property overrides its attribute, and an attribute overrides the default.
 *
 * @param words the default labels in a language other than English
 * @param isStrict whether to throw the first error
 */
export function resolveProps(
  contract: RuntimeContract,
  textOf: (name: string) => string | null,
  properties: ReadonlyMap<string, unknown> = new Map(),
  words: LabelTexts = {},
  isStrict = false,
): ResolvedProps {
  const resolved: ResolvedProps = { props: {}, errors: [] };
  /** Reports the problems of an attribute, of which `value` is the valid part, and sets the prop. */
  const reject = (row: Row, problem: string, value: unknown) => {
    const { name, property, attribute, fallback } = row;
    if (property) resolved.props[property] = value ?? fallback;
    const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0);
    const isFatal = attribute.type === "json" && attribute.content === true && isEmpty;
    const replacement = isFatal || isStrict ? "" : describeReplacement(contract, row, value);
    const message = `<${contract.tag}> ${problem}.${replacement}`;
    const error = new WidgetError("invalid-attribute", message, name);
    if (isStrict) throw error;
    resolved.errors.push(error);
    if (isFatal) resolved.fatal ??= error;
  };
  const table = tableOf(contract);
  for (const row of table) {
    const { name, property, attribute, initial } = row;
    const given = properties.get(name) ?? undefined;
    const [kind, called] = given === undefined ? ["attribute", name] : ["property", property ?? name];
    const problems: string[] = [];
    const report: Report = (path, problem) => problems.push(`"${called}${path}" ${problem}`);
    const text = given === undefined ? textOf(name) : null;
    let value = given === undefined ? readText(row, text, report) : readValue(row, given, report);
    if (name === "labels" && value !== undefined) value = knownLabels(contract, value, report);
    const isNamed = text !== null || properties.has(name);
    const missing = isNamed && differsIfNamed(attribute) ? null : initial;
    if (problems.length > 0) reject(row, `${kind} ${joinProblems(problems)}`, value);
    else if (property) resolved.props[property] = value ?? missing;
  }
  resolved.props.labels = { ...labelsOf(contract), ...words, ...(resolved.props.labels as LabelTexts) };
  for (const [name, problem, value] of contract.check?.(resolved.props) ?? []) {
    const row = table.find((other) => other.name === name);
    if (!row) throw new Error(`The contract of <${contract.tag}> rejects "${name}", which it does not list.`);
    reject(row, `attribute "${name}" ${problem}`, value);
  }
  return resolved;
}

/** The values that are treated as missing. Templates and scripts write them when they have no data. */
const NOT_GIVEN: readonly unknown[] = ["", "null", "undefined", null, undefined];

/** Returns the valid part of a property's value. Returns undefined if it is missing or has no valid parts. */
function readValue({ attribute, shape }: Row, given: unknown, report: Report): unknown {
  const value = typeof given === "string" ? given.trim() : given;
  if (NOT_GIVEN.includes(value)) return undefined;
  const read = readShape(value, shape, report);
  if (attribute.type !== "number" || read === undefined) return read;
  const { min = -Infinity } = attribute;
  if ((read as number) >= min) return read;
  report("", `must be at least ${min}, but is ${read}`);
  return undefined;
}

/** Returns the valid part of an attribute's text, like `readValue`. */
function readText(row: Row, text: string | null, report: Report): unknown {
  const { type } = row.attribute;
  if (text === null) return undefined;
  if (type === "boolean") return true;
  if (type !== "json" || NOT_GIVEN.includes(text.trim())) return readValue(row, text, report);
  try {
    return readValue(row, parseJson(text), report);
  } catch (error) {
    // Frameworks convert objects to `[object Object]` if the element is not defined yet.
    const reason = text.startsWith("[object ")
      ? "is an object that was converted to text: write JSON, or set the property"
      : (error as Error).message;
    report("", `${reason}. Allowed, as JSON: ${describeShape(row.shape)}`);
    return undefined;
  }
}

function knownLabels(contract: RuntimeContract, given: unknown, report: Report): LabelTexts {
  const labels = labelsOf(contract);
  const shape = Object.fromEntries(Object.keys(labels).map((name) => [`${name}?`, "string" as const]));
  const read = readShape(given, shape, report) as LabelTexts;
  for (const name of Object.keys(read))
    if (!Object.hasOwn(labels, name)) report(`.${name}`, "is not a label of this widget");
  return Object.fromEntries(Object.entries(read).filter(([name]) => Object.hasOwn(labels, name)));
}

function describeReplacement(contract: RuntimeContract, { name, fallback }: Row, value: unknown): string {
  if (name === "labels")
    return ` The default texts are used instead. Labels: ${Object.keys(labelsOf(contract)).join(", ")}.`;
  if (value !== undefined) return " Invalid parts are left out.";
  return fallback === undefined || fallback === "" ? " It is ignored." : ` The default is used: ${fallback}.`;
}
