import path from "node:path";
import type { Plugin } from "vite";
import type { WidgetDescription } from "../files/contracts/describe-widget";
import { widgetsFolder } from "../files/widget-tags";

const source = (...parts: string[]) => JSON.stringify(path.join(widgetsFolder, ...parts));

const elementEntry = (tag: string) => `
import { defineWidget } from ${source("runtime/define-widget.ts")};
import { contract } from ${source(tag, `${tag}.contract.ts`)};
import Widget from ${source(tag, `${tag}.tsx`)};
export const tag = ${JSON.stringify(tag)};
export const define = () => defineWidget(contract, Widget, () => import(${source(tag, `${tag}.css?inline`)}));`;

const definingEntry = (tag: string) => `
import { define } from "entry:element/${tag}";
if (typeof customElements !== "undefined") define();`;

const componentEntry = ({ tag, name, attributes, events }: WidgetDescription) => {
  const properties = Object.fromEntries(
    attributes.map((attribute) => [attribute.property ?? attribute.name, [attribute.name, attribute.kind]]),
  );
  const types = events.map((event) => event.name);
  return `
import { wrapElement } from ${source("publish/npm/wrap-element.tsx")};
export const ${name} = /*#__PURE__*/ wrapElement(${JSON.stringify({ tag, properties, types })}, () => import("entry:${tag}"));`;
};

const reactEntry = (widgets: readonly WidgetDescription[]) =>
  widgets.map(({ tag, name }) => `export { ${name} } from "entry:react/${tag}";`).join("\n");

export const entriesOf = (tags: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    ["react", ...tags.flatMap((tag) => [tag, `element/${tag}`, `react/${tag}`])].map((name) => [
      name,
      `entry:${name}`,
    ]),
  );

export const entryModules = (widgets: readonly WidgetDescription[]): Plugin => ({
  name: "package-entries",
  enforce: "pre",
  resolveId: {
    filter: { id: /^entry:/ },
    handler: (id) => ({ id: `\0${id}`, moduleSideEffects: !id.startsWith("entry:react/") }),
  },
  load: {
    filter: { id: /^\0entry:/ },
    handler(id) {
      const name = id.slice("\0entry:".length);
      if (name === "react") return reactEntry(widgets);
      const component = widgets.find(({ tag }) => name === `react/${tag}`);
      if (component) return componentEntry(component);
      return name.startsWith("element/") ? elementEntry(name.slice("element/".length)) : definingEntry(name);
    },
  },
});
