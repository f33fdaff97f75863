import type { AttributeDescription, WidgetDescription } from "../files/contracts/describe-widget";
import { handlerName } from "../../runtime/contract";
import { comment } from "../files/typings/element-types";

const propOf = ({ name, property, type, description }: AttributeDescription) =>
  `  ${comment(description)}\n  ${property ?? name}?: ${type} | undefined;\n`;

/** Returns the content of `props.d.ts`, with the props of `prerender` and of the React components. */
export const propsTypes = (widgets: readonly WidgetDescription[]): string => {
  const labels = widgets.map(({ name }) => `${name}Labels`).join(", ");
  const interfaces = widgets.map(
    ({ name, attributes }) => `export interface ${name}Props {\n${attributes.map(propOf).join("")}}\n`,
  );
  const byTag = widgets.map(({ tag, name }) => `  "${tag}": ${name}Props;\n`).join("");
  return `import type { ${labels} } from "./elements.js";

${interfaces.join("\n")}
/** The props of each widget, by tag. */
export interface WidgetProps {
${byTag}}
`;
};

export const definingTypes = ({ name }: WidgetDescription, types: string): string =>
  `export type { ${["Element", "Attributes", "EventMap", "Labels"].map((kind) => name + kind).join(", ")} } from "${types}/elements.js";\n`;

/** Returns the types of an entry with a function that defines the element. */
export const elementEntryTypes = (widget: WidgetDescription, types: string): string =>
  `${definingTypes(widget, types)}
export declare const tag: "${widget.tag}";

/** Defines the element if it is not yet defined. Call it only in a browser. */
export declare function define(): void;
`;

/** Returns types for CommonJS. They import the package's other types, which are ES modules. */
export const inCommonJs = (types: string): string =>
  types.replaceAll(/from "(\.[^"]+)"/g, 'from "$1" with { "resolution-mode": "import" }');

export const prerenderTypes = `import type { WidgetProps } from "./types/props.js";

export interface PrerenderOptions {
  /** The prefix of ids in the widget. Default: its tag. Several widgets on a page need different prefixes. */
  id?: string;
  /** When the loader hydrates the widget. Default: at the first interaction. */
  hydrate?: "interaction" | "visible" | "idle" | "load";
  /** The language of the texts and the content, such as \`pt-BR\`. Default: English. */
  lang?: string;
  /** Additional attributes of the element, such as \`class\`. */
  attributes?: Readonly<Record<string, string>>;
  /** The URL or the text of the widget's stylesheet. By default, the HTML contains the styles. */
  stylesheet?: { href: string } | { text: string };
  /** The nonce for the styles, from the page's Content-Security-Policy. */
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

/** Returns the content of the element, for frameworks that render the element themselves. */
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

/** Returns the content of `react.d.ts`, with the components for React 18 and 19. */
export const reactTypes = (widgets: readonly WidgetDescription[]): string => {
  const elements = widgets.flatMap(({ name }) => [`${name}Element`, `${name}EventMap`]);
  return `import type { ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from "react";
import type { ${elements.join(", ")} } from "./types/elements.js";
import type { ${widgets.map(({ name }) => `${name}Props`).join(", ")} } from "./types/props.js";

/** The content to show before any script runs: the result of \`prerenderContent\` for the same props. */
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
