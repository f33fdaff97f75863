import type { Contract } from "../_runtime/contract";
import { describeWidget, type WidgetDescription } from "./describe-widget";

/** File name -> text of the typings that make a framework know the elements. */
export function frameworkTypes(contracts: readonly Contract[]): Readonly<Record<string, string>> {
  const widgets = contracts.map(describeWidget);
  return {
    "react.d.ts": reactTypes(widgets),
    "vue.d.ts": vueTypes(widgets),
    "svelte.d.ts": svelteTypes(widgets),
  };
}

const importsOf = (widgets: readonly WidgetDescription[]) =>
  `import type {\n${widgets
    .flatMap(({ name }) => [`${name}Attributes`, `${name}Element`, `${name}EventMap`])
    .map((imported) => `  ${imported},\n`)
    .join("")}} from "./elements.js";`;

const entriesOf = (widgets: readonly WidgetDescription[], type: string, indent: string) =>
  widgets
    .map(({ tag, name }) => `${indent}"${tag}": ${type}<${name}Element, ${name}Attributes, ${name}EventMap>;`)
    .join("\n");

const reactTypes = (widgets: readonly WidgetDescription[]) => `/* For TSX with React 19. */
import type { DetailedHTMLProps, HTMLAttributes } from "react";
${importsOf(widgets)}

/** React 19 listens to the event \`x\` by \`onx\`. */
type Listeners<Events> = { [Name in keyof Events & string as \`on\${Name}\`]?: (event: Events[Name]) => void };

type Props<Element, Attributes, Events> = DetailedHTMLProps<
  Omit<HTMLAttributes<Element>, keyof Attributes>,
  Element
> &
  Attributes &
  Listeners<Events>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
${entriesOf(widgets, "Props", "      ")}
    }
  }
}
`;

const vueTypes = (widgets: readonly WidgetDescription[]) => `/* For templates of Vue 3. */
import type { EmitFn, HTMLAttributes, PublicProps } from "vue";
${importsOf(widgets)}

/** Templates name what they set in kebab-case, and Vue's checker in camelCase. */
type CamelCase<Name> = Name extends \`\${infer Head}-\${infer Tail}\` ? \`\${Head}\${Capitalize<CamelCase<Tail>>}\` : Name;

type Component<Element, Attributes, Events> = new () => Element & {
  /** For checking templates alone. */
  $props: Omit<HTMLAttributes, keyof Attributes> & {
    [Name in keyof Attributes as CamelCase<Name>]: Attributes[Name];
  } & PublicProps;
  /** For checking templates alone. */
  $emit: EmitFn<{ [Name in keyof Events]: (event: Events[Name]) => void }>;
};

declare module "vue" {
  interface GlobalComponents {
${entriesOf(widgets, "Component", "    ")}
  }
}
`;

const svelteTypes = (widgets: readonly WidgetDescription[]) => `/* For Svelte 5, and 4 by \`on:\`. */
import type { HTMLAttributes } from "svelte/elements";
${importsOf(widgets)}

type Listeners<Events> = {
  [Name in keyof Events & string as \`on\${Name}\` | \`on:\${Name}\`]?: (event: Events[Name]) => void;
};

type Props<Element extends EventTarget, Attributes, Events> = Omit<HTMLAttributes<Element>, keyof Attributes> &
  Attributes &
  Listeners<Events>;

declare module "svelte/elements" {
  interface SvelteHTMLElements {
${entriesOf(widgets, "Props", "    ")}
  }
}
`;
