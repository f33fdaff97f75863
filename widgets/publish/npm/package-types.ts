import type { WidgetDescription } from "../files/contracts/describe-widget";
import { comment } from "../files/typings/element-types";

export const propsTypes = `import type { AgencyElements } from "./elements.js";

type Own<Element> = Omit<Element, keyof HTMLElement | "labels">;
type PropsOf<Element extends { labels: object }> = { [Name in keyof Own<Element>]?: Own<Element>[Name] | undefined } & {
  /** The texts to replace. */
  labels?: Partial<Element["labels"]> | undefined;
  /** The language of the texts and the content, such as \`pt-BR\`. */
  lang?: string | undefined;
};

/** The props of each widget, by tag: those of \`prerender\` and of the React components. */
export type WidgetProps = { [Tag in keyof AgencyElements]: PropsOf<AgencyElements[Tag]["element"]> };
`;

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

/** Returns the content of `react.d.ts`, with the components for React 18 and 19. */
export const reactTypes = (widgets: readonly WidgetDescription[]): string => {
  const components = widgets.map(
    ({ tag, name, summary }) => `${comment(summary)}\nexport declare const ${name}: Component<"${tag}">;\n`,
  );
  return `import type { ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from "react";
import type { AgencyElements, CamelCase } from "./types/elements.js";
import type { WidgetProps } from "./types/props.js";

type Handlers<Events> = {
  [Type in keyof Events & string as \`on\${Capitalize<CamelCase<Type>>}\`]?: (event: Events[Type]) => void;
};

/** The content to show before any script runs: the result of \`prerenderContent\` for the same props. */
interface Prerendered {
  prerendered?: string;
}

type Component<
  Tag extends keyof AgencyElements,
  Element = AgencyElements[Tag]["element"],
  Own = WidgetProps[Tag] & Handlers<AgencyElements[Tag]["events"]> & Prerendered,
> = ForwardRefExoticComponent<
  Omit<HTMLAttributes<Element>, keyof Own | "children"> & Own & RefAttributes<Element>
>;

${components.join("\n")}`;
};
