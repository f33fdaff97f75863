import path from "node:path";
import type { Plugin } from "vite";
import type { WidgetDescription } from "../contracts/describe-widget";
import { widgetsFolder } from "../widget-tags";

const source = (...parts: string[]) => JSON.stringify(path.join(widgetsFolder, ...parts));

/** The source of an entry with a function that defines the element, and no side effects. */
const elementEntry = (tag: string) => `
import { defineWidget } from ${source("_runtime/define-widget.ts")};
import { contract } from ${source(tag, `${tag}.contract.ts`)};
import Widget from ${source(tag, `${tag}.tsx`)};
export const tag = ${JSON.stringify(tag)};
export const define = () => defineWidget(contract, Widget, () => import(${source(tag, `${tag}.css?inline`)}));`;

/** The source of an entry that defines the element at once; on a server it does nothing. */
const definingEntry = (tag: string) => `
import { define } from "entry:element/${tag}";
if (typeof customElements !== "undefined") define();`;

const wrapperOf = ({ tag, name, attributes, events }: WidgetDescription) => {
  const properties = Object.fromEntries(
    attributes.map((attribute) => [attribute.property ?? attribute.name, [attribute.name, attribute.kind]]),
  );
  const types = events.map((event) => event.name);
  return `export const ${name} = wrapElement(${JSON.stringify({ tag, properties, types })}, () => import("entry:${tag}"));`;
};

const reactEntry = (widgets: readonly WidgetDescription[]) => `
import { wrapElement } from ${source("_build/npm/wrap-element.tsx")};
${widgets.map(wrapperOf).join("\n")}`;

/** The entries of each tag: `<tag>`, `element/<tag>`. */
export const entriesOf = (tags: readonly string[]): Record<string, string> =>
  Object.fromEntries(tags.flatMap((tag) => [tag, `element/${tag}`]).map((name) => [name, `entry:${name}`]));

/** Provides the entry modules of the package, by their names after `entry:`. */
export const entryModules = (widgets: readonly WidgetDescription[]): Plugin => ({
  name: "package-entries",
  enforce: "pre",
  resolveId: { filter: { id: /^entry:/ }, handler: (id) => ({ id: `\0${id}`, moduleSideEffects: true }) },
  load: {
    filter: { id: /^\0entry:/ },
    handler(id) {
      const name = id.slice("\0entry:".length);
      if (name === "react") return reactEntry(widgets);
      return name.startsWith("element/") ? elementEntry(name.slice("element/".length)) : definingEntry(name);
    },
  },
});
