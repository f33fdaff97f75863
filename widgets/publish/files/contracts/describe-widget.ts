import { readFileSync } from "node:fs";
import path from "node:path";
import {
  attributesOf,
  detailShape,
  errorCodesOf,
  eventsOf,
  labelsOf,
  propertyName,
  type AttributeContract,
  type Contract,
  type EventContract,
} from "../../../runtime/contract";
import { shapeOf } from "../../../runtime/attributes";
import { isChoice, isEither, isList, isUrl, type Shape } from "../../../runtime/values/shape";
import { readThemeProperties } from "./read-theme-properties";
import { themeValues } from "../tools/theme-values";

/** A contract as table rows, including the attributes, events, labels and error codes that all widgets share. */
export type WidgetDescription = ReturnType<typeof describeWidget>;
export type AttributeDescription = WidgetDescription["attributes"][number];

const themeFile = path.join(import.meta.dirname, "../../../theme/theme.css");

// On other sites, `embed.css` replaces the typefaces of the theme.
const typefaces =
  "--font-sans: var(--agency-font, inherit); --font-display: var(--agency-font-display, var(--agency-font));";

/** Returns the custom properties of the theme, with the values of the present build. */
export const themeProperties = () =>
  readThemeProperties(typefaces + readFileSync(themeValues(), "utf8") + readFileSync(themeFile, "utf8"));

/** @throws Error if the theme does not use one of the custom properties */
export function describeWidget(contract: Contract) {
  return {
    tag: contract.tag,
    /** The name of the class, such as `FaqAccordion`. */
    name: typeName(contract.tag),
    summary: contract.summary,
    attributes: rows(attributesOf(contract), (name, attribute) =>
      describeAttribute(contract.tag, name, attribute),
    ),
    events: rows(eventsOf(contract), describeEvent),
    parts: rows(contract.parts, (name, description) => ({ name, description })),
    customProperties: rows(contract.customProperties, (name, description) =>
      describeProperty(contract.tag, name, description),
    ),
    /** The English labels, by name. A label can contain placeholders such as `{name}`. */
    labels: rows(labelsOf(contract), (name, wording) => ({ name, wording })),
    errorCodes: rows(errorCodesOf(contract), (code, description) => ({ code, description })),
    /** The Content-Security-Policy directives that the widget needs. `{origin}` is the origin of the widgets. */
    policy: rows(contract.policy ?? {}, (directive, row) => ({ directive, ...row })),
  };
}

const typeName = (tag: string) => tag.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

const rows = <Value, Row>(
  table: Readonly<Record<string, Value>>,
  describe: (name: string, value: Value) => Row,
): Row[] => Object.entries(table).map(([name, value]) => describe(name, value));

function describeAttribute(tag: string, name: string, attribute: AttributeContract) {
  const { type: kind, description } = attribute;
  const isLabels = name === "labels";
  const value = "default" in attribute ? attribute.default : undefined;
  return {
    name,
    /** The name of the property of the widget. `lang` is a property of all elements. */
    property: name === "lang" ? undefined : propertyName(name),
    kind,
    /** Whether the property has a value even if it is not set. */
    alwaysSet: isLabels || kind === "boolean" || value !== undefined,
    /** Whether setting the property also sets the attribute. */
    reflects: kind !== "json",
    type: isLabels ? `${typeName(tag)}Labels` : typeText(shapeOf(attribute)),
    values: kind === "string" ? attribute.values : undefined,
    /** The default value, as it would be written in the attribute. */
    default: value === undefined ? undefined : kind === "json" ? JSON.stringify(value) : String(value),
    description,
  };
}

function describeEvent(name: string, event: EventContract) {
  const detail = Object.entries(event.detail).map(([field, { shape, description }]) => ({
    name: field.replace(/\?$/, ""),
    optional: field.endsWith("?"),
    type: typeText(shape),
    description,
  }));
  const { description, cancelable = false } = event;
  return { name, description, cancelable, type: `CustomEvent<${typeText(detailShape(event))}>`, detail };
}

function describeProperty(tag: string, name: string, description: string) {
  const properties = themeProperties();
  const property = properties.get(name);
  if (!property) {
    throw new Error(
      `The contract of <${tag}> lists ${name}, which widgets/theme/values.css does not use. It uses: ${[...properties.keys()].join(", ")}.`,
    );
  }
  return { ...property, description };
}

/** Returns the type of a shape for TypeScript. */
function typeText(shape: Shape): string {
  if (isUrl(shape)) return "string";
  if (typeof shape === "string") return shape;
  if (isEither(shape)) return shape.either.map(typeText).join(" | ");
  if (isChoice(shape)) return shape.oneOf.map((value) => JSON.stringify(value)).join(" | ");
  if (isList(shape)) return isUnion(shape[0]) ? `(${typeText(shape[0])})[]` : `${typeText(shape[0])}[]`;
  const fields = Object.entries(shape).map(
    ([field, fieldShape]) => `${field}: ${typeText(fieldShape as Shape)}`,
  );
  return fields.length > 0 ? `{ ${fields.join("; ")} }` : "Record<string, unknown>";
}

const isUnion = (shape: Shape) => isEither(shape) || isChoice(shape);
