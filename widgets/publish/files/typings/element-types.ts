import { cp, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Contract } from "../../../runtime/contract";
import {
  describeWidget,
  type AttributeDescription,
  type WidgetDescription,
} from "../contracts/describe-widget";

export const comment = (text: string) => `/** ${text.replaceAll("*/", "*\\/")} */`;
const block = (head: string, lines: readonly string[]) =>
  `${head} {\n${lines.map((line) => `  ${line}\n`).join("")}}`;

/** Writes `elements.d.ts`, and for each framework a file that adds the elements to the framework's types. */
export async function writeTypings(folder: string, contracts: readonly Contract[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "elements.d.ts"), elementTypes(contracts));
  await cp(path.join(import.meta.dirname, "frameworks"), folder, { recursive: true });
}

/** Returns `elements.d.ts`. Its classes are the types that `document.createElement` and `querySelector` return. */
function elementTypes(contracts: readonly Contract[]): string {
  const widgets = contracts.map(describeWidget);
  const tagNames = widgets.map(({ tag, name }) => `"${tag}": ${name}Element;`);
  const byTag = widgets.map(
    ({ tag, name }) =>
      `"${tag}": { element: ${name}Element; attributes: ${name}Attributes; events: ${name}EventMap };`,
  );
  return [
    ...widgets.flatMap((widget) => [
      labelTypes(widget),
      attributeTypes(widget),
      eventTypes(widget),
      elementClass(widget),
    ]),
    `${comment("The types of each element, for the typings of frameworks.")}\n${block("export interface AgencyElements", byTag)}`,
    markupTypes,
    `declare global {\n${block("interface HTMLElementTagNameMap", tagNames)}\n${block("interface GlobalEventHandlersEventMap", eventsOfPages(widgets))}\n}`,
    "",
  ].join("\n\n");
}

/** Returns the types of the events that reach the document: those of all widgets, by name. */
function eventsOfPages(widgets: readonly WidgetDescription[]): string[] {
  const names = new Map<string, string[]>();
  for (const { name, events } of widgets)
    for (const event of events)
      names.set(event.name, [...(names.get(event.name) ?? []), `${name}EventMap["${event.name}"]`]);
  return [...names].map(([event, types]) => `"${event}": ${types.join(" | ")};`);
}

const markupTypes = `/** An element whose listeners know the types of its events. */
interface AgencyElement<Events> extends HTMLElement {
  addEventListener<Type extends keyof Events>(type: Type, listener: (this: this, event: Events[Type]) => unknown, options?: boolean | AddEventListenerOptions): void;
  addEventListener<Type extends keyof HTMLElementEventMap>(type: Type, listener: (this: this, event: HTMLElementEventMap[Type]) => unknown, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Type extends keyof Events>(type: Type, listener: (this: this, event: Events[Type]) => unknown, options?: boolean | EventListenerOptions): void;
  removeEventListener<Type extends keyof HTMLElementEventMap>(type: Type, listener: (this: this, event: HTMLElementEventMap[Type]) => unknown, options?: boolean | EventListenerOptions): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

/** A name in camelCase, as in JSX and in Vue's type checker. */
export type CamelCase<Name> = Name extends \`\${infer Head}-\${infer Tail}\` ? \`\${Head}\${Capitalize<CamelCase<Tail>>}\` : Name;

/** The HTML attributes of a framework with those of an element, and its listeners: \`onx\` or \`on:x\` for the event \`x\`. */
export type MarkupOf<Tag extends keyof AgencyElements, Prefix extends string, Html> = Omit<Html, keyof AgencyElements[Tag]["attributes"]> &
  AgencyElements[Tag]["attributes"] & {
    [Name in keyof AgencyElements[Tag]["events"] & string as \`\${Prefix}\${Name}\`]?: (event: AgencyElements[Tag]["events"][Name]) => void;
  };`;

const labelTypes = ({ tag, name, labels }: WidgetDescription) =>
  `${comment(`The texts of \`<${tag}>\`. Missing texts keep their defaults. \`{name}\` is a placeholder.`)}
${block(
  `export interface ${name}Labels`,
  labels.flatMap(({ name: label, wording }) => [comment(`Default: ${wording}`), `${label}?: string;`]),
)}`;

const attributeTypes = ({ tag, name, attributes }: WidgetDescription) =>
  `${comment(`The attributes of \`<${tag}>\`. In HTML, lists and objects are JSON.`)}
${block(
  `export interface ${name}Attributes`,
  attributes.flatMap((attribute) => [
    documentation(attribute),
    `${propertyKey(attribute.name)}?: ${markupType(attribute)};`,
  ]),
)}`;

const eventTypes = ({ tag, name, events }: WidgetDescription) =>
  `${comment(`The events of \`<${tag}>\`. They bubble and are composed.`)}
${block(
  `export interface ${name}EventMap`,
  events.flatMap(({ name: event, type, description, detail }) => [
    comment([description, ...detail.map((field) => `\`${field.name}\`: ${field.description}.`)].join(" ")),
    `"${event}": ${type};`,
  ]),
)}`;

const elementClass = ({ name, summary, attributes }: WidgetDescription) =>
  `${comment(summary)}
${block(`export interface ${name}Element extends AgencyElement<${name}EventMap>`, attributes.flatMap(accessorsOf))}`;

/** Returns the accessors of a property. Setting it to undefined restores the default. */
const accessorsOf = (attribute: AttributeDescription) => {
  if (!attribute.property) return [];
  const { name, property, type, alwaysSet } = attribute;
  const read = name === "labels" ? `Required<${type}>` : type;
  return [
    documentation(attribute),
    `get ${property}(): ${alwaysSet ? read : `${read} | undefined`};`,
    `set ${property}(value: ${type} | null | undefined);`,
  ];
};

const documentation = ({ description, default: value }: AttributeDescription) =>
  comment([description, value && `Default: \`${value}\``].filter(Boolean).join(" "));

const propertyKey = (name: string) => (name.includes("-") ? `"${name}"` : name);

const markupType = ({ kind, type }: AttributeDescription) =>
  ({ string: type, number: "number | `${number}`", boolean: 'boolean | ""', json: `${type} | string` })[kind];
