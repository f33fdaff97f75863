import type { ComponentType } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { formatAttribute, resolveProps } from "./attributes";
import { attributeName, attributesOf, type Contract } from "./contract";
import { prerenderHost } from "./host";
import { createWidgetRoot } from "./widget-root";

type Modules<M> = Record<string, M>;
type ComponentModule = { default?: ComponentType<any> };

const components: Modules<ComponentModule> = import.meta.glob(
  ["../*/*.tsx", "!../_*/**", "!../*/*.test.tsx"],
  { eager: true },
);
const contracts = byTag(import.meta.glob<{ contract: Contract }>("../*/*.contract.ts", { eager: true }));

/** `../faq-accordion/faq-accordion.contract.ts` -> `faq-accordion` */
function byTag<M>(modules: Modules<M>): Modules<M> {
  return Object.fromEntries(Object.entries(modules).map(([file, module]) => [file.split("/")[1], module]));
}

function componentOf(tag: string, name: string): ComponentType<any> {
  const Component = components[`../${tag}/${name}.tsx`]?.default;
  if (!Component)
    throw new Error(`There is no component ${name} in widgets/${tag}. Widgets: ${tags.join(", ")}.`);
  return Component;
}

/** The tags that can be prerendered. */
export const tags: readonly string[] = Object.keys(contracts);

export interface PrerenderOptions {
  /** Starts the ids in the widget; unique in its page. */
  id: string;
  /** When the loader brings the widget to life. */
  hydrate: "interaction" | "visible" | "idle" | "load";
  /** Attributes beside those of the contract, such as `class`. */
  attributes?: Readonly<Record<string, string>>;
}

/**
 * The HTML of a widget with its content in light DOM, ready to be hydrated in place.
 *
 * @param props values by property name, as in the contract
 * @throws WidgetFault where a value does not fit the contract; Error for an unknown tag or property
 */
export function prerender(
  tag: string,
  props: Readonly<Record<string, unknown>>,
  options: PrerenderOptions,
): string {
  const contract = contracts[tag]?.contract;
  if (!contract) throw new Error(`There is no widget <${tag}>. Widgets: ${tags.join(", ")}.`);
  const values = new Map(Object.entries(props).map(([property, value]) => [attributeName(property), value]));
  const attributes = attributesOf(contract);
  for (const name of values.keys()) {
    if (!(name in attributes)) {
      throw new Error(
        `<${tag}> has no property for "${name}". Allowed: ${Object.keys(attributes).join(", ")}.`,
      );
    }
  }
  const WidgetRoot = createWidgetRoot(tag, componentOf(tag, tag));
  const resolved = resolveProps(contract, () => null, values);
  const content = renderToString(<WidgetRoot host={prerenderHost} props={resolved} />, {
    identifierPrefix: options.id,
  });
  const all = {
    ...options.attributes,
    ...Object.fromEntries(
      [...values].map(([name, value]) => [name, formatAttribute(attributes[name]!, value)]),
    ),
    hydrate: options.hydrate,
  };
  const written = Object.entries(all)
    .filter(([, text]) => text !== null && text !== undefined)
    .map(([name, text]) => ` ${name}="${escapeAttribute(text as string)}"`);
  // No white space inside the root: it would be a hydration mismatch.
  return `<${tag}${written.join("")}><div data-root="${escapeAttribute(options.id)}">${content}</div></${tag}>`;
}

/** The HTML of one component of a widget, such as `post-card` of `blog-explorer`, without behaviour. */
export function prerenderPart(tag: string, part: string, props: Readonly<Record<string, unknown>>): string {
  const Part = componentOf(tag, part);
  return renderToStaticMarkup(<Part {...props} />);
}

const escapeAttribute = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
