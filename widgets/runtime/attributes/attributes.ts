import {
  attributesOf,
  hostAttributes,
  labelsOf,
  propertyName,
  type AttributeContract,
  type RuntimeContract,
} from "../contract";
import { joinProblems, WidgetError } from "../errors";
import type { LabelTexts } from "../labels";
import { readText, readValue } from "./read-attribute";
import { readShape, type Report, type Shape } from "../values/shape";

/** Formats a property's value as an attribute's text. `null` means that the attribute is absent. */
export function formatAttribute(attribute: AttributeContract, value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (attribute.type === "json") return JSON.stringify(value);
  if (attribute.type === "boolean") return value ? "" : null;
  return String(value);
}

type ReadText = (name: string) => string | null;
type PropertyValues = ReadonlyMap<string, unknown>;

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
 */
export function resolveProps(
  contract: RuntimeContract,
  textOf: ReadText,
  properties: PropertyValues = new Map(),
  words: LabelTexts = {},
): ResolvedProps {
  const resolved: ResolvedProps = { props: {}, errors: [] };
  for (const [name, attribute] of Object.entries(attributesOf(contract))) {
    const { value, error } = resolve(contract, name, attribute, textOf(name), properties.get(name));
    resolved.props[propertyName(name)] = value ?? (error ? fallbackOf(attribute) : defaultOf(attribute));
    if (!error) continue;
    resolved.errors.push(error);
    if (lacksContent(attribute, value)) resolved.fatal ??= error;
  }
  resolved.props.labels = { ...labelsOf(contract), ...words, ...(resolved.props.labels as LabelTexts) };
  for (const [name, attribute] of Object.entries(hostAttributes)) {
    const { error } = resolve(contract, name, attribute, textOf(name), undefined);
    if (error) resolved.errors.push(error);
  }
  for (const [name, problem] of contract.check?.(resolved.props) ?? [])
    resolved.errors.push(invalid(contract, name, `attribute "${name}" ${problem}`));
  return resolved;
}

const invalid = ({ tag }: RuntimeContract, name: string, message: string) =>
  new WidgetError("invalid-attribute", `<${tag}> ${message}`, name);

const defaultOf = (attribute: AttributeContract): unknown =>
  attribute.type === "boolean" ? false : attribute.default;

/** Returns the replacement for an invalid value. A rejected URL has no replacement. */
const fallbackOf = (attribute: AttributeContract): unknown =>
  attribute.type === "string" && attribute.url ? undefined : defaultOf(attribute);

/** Returns whether the attribute is for the widget's content and its value has no usable entries. */
const lacksContent = (attribute: AttributeContract, value: unknown) =>
  attribute.type === "json" &&
  attribute.content === true &&
  (value === undefined || (Array.isArray(value) && value.length === 0));

/** Returns the value of a property, or else of its attribute: undefined if it is missing or has no valid parts. */
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
  if (name === "labels" && value !== undefined) value = knownLabels(contract, value, report);
  if (problems.length === 0) return { value };
  const kind = isProperty ? "property" : "attribute";
  const message = `${kind} ${joinProblems(problems)}.${describeReplacement(contract, name, attribute, value)}`;
  return { value, error: invalid(contract, name, message) };
}

const labelsShape = (contract: RuntimeContract): Shape =>
  Object.fromEntries(Object.keys(labelsOf(contract)).map((name) => [`${name}?`, "string"]));

function knownLabels(contract: RuntimeContract, given: unknown, report: Report): LabelTexts {
  const labels = labelsOf(contract);
  const read = readShape(given, labelsShape(contract), report) as LabelTexts;
  for (const name of Object.keys(read))
    if (!Object.hasOwn(labels, name)) report(`.${name}`, "is not a label of this widget");
  return Object.fromEntries(Object.entries(read).filter(([name]) => Object.hasOwn(labels, name)));
}

function describeReplacement(
  contract: RuntimeContract,
  name: string,
  attribute: AttributeContract,
  value: unknown,
): string {
  if (name === "labels")
    return ` The default texts are used instead. Labels: ${Object.keys(labelsOf(contract)).join(", ")}.`;
  if (lacksContent(attribute, value)) return "";
  if (value !== undefined) return " Invalid parts are left out.";
  const fallback = fallbackOf(attribute);
  return fallback === undefined || fallback === "" ? " It is ignored." : ` The default is used: ${fallback}.`;
}
