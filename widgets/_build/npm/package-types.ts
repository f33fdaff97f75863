import type { AttributeDescription, WidgetDescription } from "../contracts/describe-widget";
import { handlerName } from "./handler-name";

const comment = (text: string) => `/** ${text.replaceAll("*/", "*\\/")} */`;

const propOf = ({ name, property, type, description }: AttributeDescription) =>
  `  ${comment(description)}\n  ${property ?? name}?: ${type} | undefined;\n`;

/** Returns `props.d.ts`: the props of `prerender` and the React components. */
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

/** Returns the types of an entry that defines an element. */
export const definingTypes = ({ name }: WidgetDescription, types: string): string =>
  `export type { ${["Element", "Attributes", "EventMap", "Labels"].map((kind) => name + kind).join(", ")} } from "${types}/elements.js";\n`;

/** Returns the types of an entry with a function that defines the element. */
export const elementEntryTypes = (widget: WidgetDescription, types: string): string =>
  `${definingTypes(widget, types)}
export declare const tag: "${widget.tag}";

/** Defines the element, once. Only where there is a document. */
export declare function define(): void;
`;

export const prerenderTypes = `import type { WidgetProps } from "./types/props.js";

export interface PrerenderOptions {
  /** The prefix of ids in the widget; by default its tag. Several widgets on a page need different prefixes. */
  id?: string;
  /** When the loader hydrates the widget; by default at the first interaction. */
  hydrate?: "interaction" | "visible" | "idle" | "load";
  /** The language of texts and content, such as \`pt-BR\`; by default the texts are in English. The HTML contains all texts. */
  lang?: string;
  /** Attributes in addition to those of the contract, such as \`class\`. */
  attributes?: Readonly<Record<string, string>>;
  /** The URL of the widget's stylesheet, or its text; by default, the styles are in the HTML. */
  stylesheet?: { href: string } | { text: string };
  /** The nonce of the page's Content-Security-Policy, for the styles. */
  nonce?: string;
}

/**
 * Returns the HTML of a widget, with its content in a declarative shadow root. Runs in Node, Deno, Bun and edge runtimes.
 *
 * @throws Error for an unknown tag, an unknown prop or an invalid value
 */
export declare function prerender<Tag extends keyof WidgetProps>(
  tag: Tag,
  props?: WidgetProps[Tag],
  options?: PrerenderOptions,
): string;

/** Returns the content of the element, for frameworks that write the element themselves. */
export declare function prerenderContent<Tag extends keyof WidgetProps>(
  tag: Tag,
  props?: WidgetProps[Tag],
  options?: Pick<PrerenderOptions, "id" | "lang" | "stylesheet" | "nonce">,
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

/** Returns `react.d.ts`: the components, for the types of React 18 and 19. */
export const reactTypes = (widgets: readonly WidgetDescription[]): string => {
  const elements = widgets.flatMap(({ name }) => [`${name}Element`, `${name}EventMap`]);
  return `import type { ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from "react";
import type { ${elements.join(", ")} } from "./types/elements.js";
import type { ${widgets.map(({ name }) => `${name}Props`).join(", ")} } from "./types/props.js";

/** The result of \`prerenderContent\` for the same props, shown before any script runs. */
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
