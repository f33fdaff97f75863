import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { formatAttribute, resolveProps } from "./attributes";
import { attributeName, attributesOf, type Contract } from "./contract";
import { prerenderHost } from "./host";
import { createWidgetRoot } from "./widget-root";

type Modules<M> = Record<string, M>;

const contracts = byFolder(import.meta.glob<{ contract: Contract }>("../*/*.contract.ts", { eager: true }));
const components = byFolder(
  import.meta.glob<{ default: ComponentType<any> }>(["../*/*.tsx", "!../_*/**", "!../*/*.test.tsx"], { eager: true }),
);

/** Keeps the modules that carry their folder's name: `../faq-accordion/faq-accordion.tsx`. */
function byFolder<M>(modules: Modules<M>): Modules<M> {
  const named = Object.entries(modules).flatMap(([file, module]) => {
    const [, folder = "", name = ""] = file.split("/");
    return name.split(".")[0] === folder ? [[folder, module] as const] : [];
  });
  return Object.fromEntries(named);
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
export function prerender(tag: string, props: Readonly<Record<string, unknown>>, options: PrerenderOptions): string {
  const contract = contracts[tag]?.contract;
  const Widget = components[tag]?.default;
  if (!contract || !Widget) throw new Error(`There is no widget <${tag}>. Widgets: ${tags.join(", ")}.`);
  const values = new Map(Object.entries(props).map(([property, value]) => [attributeName(property), value]));
  const attributes = attributesOf(contract);
  for (const name of values.keys()) {
    if (!(name in attributes)) {
      throw new Error(`<${tag}> has no property for "${name}". Allowed: ${Object.keys(attributes).join(", ")}.`);
    }
  }
  const WidgetRoot = createWidgetRoot(tag, Widget);
  const resolved = resolveProps(contract, () => null, values);
  const content = renderToString(<WidgetRoot host={prerenderHost} props={resolved} />, { identifierPrefix: options.id });
  const all = {
    ...options.attributes,
    ...Object.fromEntries([...values].map(([name, value]) => [name, formatAttribute(attributes[name]!, value)])),
    hydrate: options.hydrate,
  };
  const written = Object.entries(all)
    .filter(([, text]) => text !== null && text !== undefined)
    .map(([name, text]) => ` ${name}="${escapeAttribute(text as string)}"`);
  // No white space inside the root: it would be a hydration mismatch.
  return `<${tag}${written.join("")}><div data-root="${escapeAttribute(options.id)}">${content}</div></${tag}>`;
}

const escapeAttribute = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
