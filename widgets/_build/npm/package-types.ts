import type { AttributeDescription, WidgetDescription } from "../contracts/describe-widget";
import { handlerName } from "./handler-name";

const comment = (text: string) => `/** ${text.replaceAll("*/", "*\\/")} */`;

const propOf = ({ name, property, type, description }: AttributeDescription) =>
  `  ${comment(description)}\n  ${property ?? name}?: ${type} | undefined;\n`;

/** `props.d.ts`: what `prerender` and the React components take. */
export const propsTypes = (widgets: readonly WidgetDescription[]): string => {
  const labels = widgets.map(({ name }) => `${name}Labels`).join(", ");
  const interfaces = widgets.map(
    ({ name, attributes }) => `export interface ${name}Props {\n${attributes.map(propOf).join("")}}\n`,
  );
  const byTag = widgets.map(({ tag, name }) => `  "${tag}": ${name}Props;\n`).join("");
  return `import type { ${labels} } from "./elements.js";

${interfaces.join("\n")}
/** The props of each widget by its tag. */
export interface WidgetProps {
${byTag}}
`;
};

/** Of an entry that defines an element. */
export const definingTypes = ({ name }: WidgetDescription, types: string): string =>
  `export type { ${["Element", "Attributes", "EventMap", "Labels"].map((kind) => name + kind).join(", ")} } from "${types}/elements.js";\n`;

/** Of an entry that defines its element when it is told to. */
export const elementEntryTypes = (widget: WidgetDescription, types: string): string =>
  `${definingTypes(widget, types)}
export declare const tag: "${widget.tag}";

/** Defines the element, once. Only where there is a document. */
export declare function define(): void;
`;

export const prerenderTypes = `import type { WidgetProps } from "./types/props.js";

export interface PrerenderOptions {
  /** Starts the ids in the widget; by default its tag. Give each of several in a page its own. */
  id?: string;
  /** When the loader brings the widget to life; by default at the first touch. */
  hydrate?: "interaction" | "visible" | "idle" | "load";
  /** Attributes beside those of the contract, such as \`class\`. */
  attributes?: Readonly<Record<string, string>>;
  /** The widget's stylesheet by its address; by default it stands in the HTML. */
  stylesheet?: { href: string } | { text: string };
}

/**
 * The HTML of a widget, its content in a declarative shadow root. Runs in Node, Deno, Bun and edge runtimes.
 *
 * @throws Error for a prop that the widget does not have, or a value that does not fit
 */
export declare function prerender<Tag extends keyof WidgetProps>(
  tag: Tag,
  props?: WidgetProps[Tag],
  options?: PrerenderOptions,
): string;

/** What stands between the element's tags, for frameworks that write the element themselves. */
export declare function prerenderContent<Tag extends keyof WidgetProps>(
  tag: Tag,
  props?: WidgetProps[Tag],
  options?: Pick<PrerenderOptions, "id" | "stylesheet">,
): string;
`;

const componentOf = ({ name, summary, events }: WidgetDescription) => {
  const handlers = events.map(
    (event) => `  ${handlerName(event.name)}?: (event: ${name}EventMap["${event.name}"]) => void;\n`,
  );
  return `export interface ${name}Handlers {\n${handlers.join("")}}

${comment(summary)}
export declare const ${name}: Component<${name}Element, ${name}Props, ${name}Handlers>;
`;
};

/** `react.d.ts`: the components, for the types of React 18 and 19. */
export const reactTypes = (widgets: readonly WidgetDescription[]): string => {
  const elements = widgets.flatMap(({ name }) => [`${name}Element`, `${name}EventMap`]);
  return `import type { ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from "react";
import type { ${elements.join(", ")} } from "./types/elements.js";
import type { ${widgets.map(({ name }) => `${name}Props`).join(", ")} } from "./types/props.js";

/** What \`prerenderContent\` has made of the same props: shown before any script. */
interface Prerendered {
  prerendered?: string;
}

type Component<Element, Props, Handlers> = ForwardRefExoticComponent<
  Omit<HTMLAttributes<Element>, keyof Props | keyof Handlers | "children"> &
    Props &
    Handlers &
    Prerendered &
    RefAttributes<Element>
>;

${widgets.map(componentOf).join("\n")}`;
};
