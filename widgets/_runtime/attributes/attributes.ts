import {
  attributesOf,
  hostAttributes,
  labelsOf,
  propertyName,
  type AttributeContract,
  type RuntimeContract,
} from "../contract";
import { joinProblems, WidgetError } from "../errors";
import { readText, readValue, shapeOf } from "./read-attribute";
import { findMismatch, readShape, type Report } from "../values/read-shape";
import type { Shape } from "../values/shape";

/** Writes a property's value as an attribute's text; `null` means no attribute. */
export function formatAttribute(attribute: AttributeContract, value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (attribute.type === "json") return JSON.stringify(value);
  if (attribute.type === "boolean") return value ? "" : null;
  return String(value);
}

/** Reads an attribute's text by its name; `null` where it is not there. */
type ReadText = (name: string) => string | null;
/** Attribute name -> value set by script. */
type Properties = ReadonlyMap<string, unknown>;

export interface ResolvedProps {
  /** What fits, and defaults for all else. */
  props: Record<string, unknown>;
  /** One for each attribute or property in which something does not fit. */
  errors: WidgetError[];
  /** The one of them that leaves the widget nothing to show. */
  fatal?: WidgetError;
}

/**
 * The props of the component, from what a page has written. A property that was set wins over the
 * attribute, that over the contract's default.
 */
export function resolveProps(
  contract: RuntimeContract,
  textOf: ReadText,
  properties: Properties = new Map(),
): ResolvedProps {
  const resolved: ResolvedProps = { props: {}, errors: [] };
  for (const [name, attribute] of Object.entries(attributesOf(contract))) {
    const { value, error } = resolve(contract, name, attribute, textOf(name), properties.get(name));
    resolved.props[propertyName(name)] = value ?? (error ? fallbackOf(attribute) : defaultOf(attribute));
    if (!error) continue;
    resolved.errors.push(error);
    if (lacksContent(attribute, value)) resolved.fatal ??= error;
  }
  for (const [name, attribute] of Object.entries(hostAttributes)) {
    const { error } = resolve(contract, name, attribute, textOf(name), undefined);
    if (error) resolved.errors.push(error);
  }
  for (const [name, problem] of contract.check?.(resolved.props) ?? [])
    resolved.errors.push(invalid(contract, name, `attribute "${name}" ${problem}`));
  return resolved;
}

/**
 * Holds properties against the contract and allows for nothing: for the build of our own pages.
 * @throws WidgetError for the first that does not fit
 */
export function checkProperties(contract: RuntimeContract, properties: Properties): void {
  const attributes = attributesOf(contract);
  for (const [name, value] of properties) {
    if (value === undefined || value === null) continue;
    const shape = name === "labels" ? labelsShape(contract) : shapeOf(attributes[name]!);
    const problem = findMismatch(value, shape, propertyName(name));
    if (problem) throw invalid(contract, name, `property ${problem}.`);
  }
  const { errors } = resolveProps(contract, () => null, properties);
  if (errors[0]) throw errors[0];
}

const invalid = ({ tag }: RuntimeContract, name: string, message: string) =>
  new WidgetError("invalid-attribute", `<${tag}> ${message}`, name);

const defaultOf = (attribute: AttributeContract): unknown =>
  attribute.type === "boolean" ? false : attribute.default;

/** Returns what replaces an invalid value. A rejected URL has no replacement: its text is shown without a link. */
const fallbackOf = (attribute: AttributeContract): unknown =>
  attribute.type === "string" && attribute.url ? undefined : defaultOf(attribute);

/** Whether the widget has nothing to show: of what it shows, nothing can be used. */
const lacksContent = (attribute: AttributeContract, value: unknown) =>
  attribute.type === "json" &&
  attribute.content === true &&
  (value === undefined || (Array.isArray(value) && value.length === 0));

/** What one attribute gives, or its property where that was set; undefined where nothing can be used. */
function resolve(
  contract: RuntimeContract,
  name: string,
  attribute: AttributeContract,
  text: string | null,
  property: unknown,
): { value: unknown; error?: WidgetError } {
  const isProperty = property !== undefined && property !== null;
  const called = isProperty ? propertyName(name) : name;
  const problems: string[] = [];
  const report: Report = (path, problem) => problems.push(`"${called}${path}" ${problem}`);
  let value = isProperty ? readValue(attribute, property, report) : readText(attribute, text, report);
  if (name === "labels") value = fillLabels(contract, value ?? {}, report);
  if (problems.length === 0) return { value };
  const kind = isProperty ? "property" : "attribute";
  const message = `${kind} ${joinProblems(problems)}.${sayInstead(contract, name, attribute, value)}`;
  return { value, error: invalid(contract, name, message) };
}

const labelsShape = (contract: RuntimeContract): Shape =>
  Object.fromEntries(Object.keys(labelsOf(contract)).map((name) => [`${name}?`, "string"]));

/** The default wordings, replaced by those that are given. */
function fillLabels(contract: RuntimeContract, given: unknown, report: Report): Record<string, string> {
  const labels = { ...labelsOf(contract) };
  const read = readShape(given, labelsShape(contract), report) as Record<string, string>;
  for (const [name, wording] of Object.entries(read)) {
    if (Object.hasOwn(labels, name)) labels[name] = wording;
    else report(`.${name}`, "is not a label of this widget");
  }
  return labels;
}

/** What is used in place of what does not fit. */
function sayInstead(
  contract: RuntimeContract,
  name: string,
  attribute: AttributeContract,
  value: unknown,
): string {
  if (name === "labels")
    return ` The default wordings are used there. Labels: ${Object.keys(labelsOf(contract)).join(", ")}.`;
  if (lacksContent(attribute, value)) return "";
  if (value !== undefined) return " What does not fit is left out.";
  const usual = fallbackOf(attribute);
  return usual === undefined || usual === "" ? " It is ignored." : ` The default is used: ${usual}.`;
}
