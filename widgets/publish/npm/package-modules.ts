import path from "node:path";
import type { Plugin, Rolldown } from "vite";
import type { AgencyWords } from "../files/bundles/agency-words";
import { chunkFileName } from "../files/bundles/language-files";
import { onPreact } from "../files/bundles/on-preact";
import { inProduction, viteBuild } from "../files/bundles/vite-build";
import type { WidgetDescription } from "../files/contracts/describe-widget";
import { widgetsFolder } from "../files/widget-tags";

const source = (...parts: string[]) => JSON.stringify(path.join(widgetsFolder, ...parts));

const elementEntry = (tag: string) => `
import { defineWidget } from ${source("runtime/define-widget.ts")};
import { contract } from ${source(tag, `${tag}.contract.ts`)};
import Widget from ${source(tag, `${tag}.tsx`)};
import styles from ${source(tag, `${tag}.css?inline`)};
export const tag = ${JSON.stringify(tag)};
export const define = () => defineWidget(contract, Widget, styles);`;

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

const entryModules = (widgets: readonly WidgetDescription[]): Plugin => ({
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
      if (name === "react")
        return widgets
          .map((widget) => `export { ${widget.name} } from "entry:react/${widget.tag}";`)
          .join("\n");
      const component = widgets.find(({ tag }) => name === `react/${tag}`);
      if (component) return componentEntry(component);
      return name.startsWith("element/") ? elementEntry(name.slice("element/".length)) : definingEntry(name);
    },
  },
});

/** A plugin that replaces React's renderer with Preact's, which is a tenth of the size and runs in every runtime. */
const preactServer: Plugin = {
  name: "preact-server",
  enforce: "pre",
  resolveId: {
    order: "pre",
    filter: { id: /^react-dom\/server$/ },
    handler: () => path.join(import.meta.dirname, "preact-server.ts"),
  },
};

/** Removes `import.meta.url`, which widgets use to find the agency's data next to their scripts. */
const withoutUrl: Plugin = {
  name: "without-url",
  transform: {
    filter: { code: "import.meta.url" },
    handler: (code) => ({ code: code.replaceAll("import.meta.url", "undefined"), map: null }),
  },
};

/** Lets the component use the app's React. `external` would apply to the elements, too. */
const onAppsReact: Plugin = {
  name: "on-apps-react",
  enforce: "pre",
  resolveId: {
    order: "pre",
    filter: { id: /^react($|\/)/ },
    handler: (id, importer) => (importer?.includes("wrap-element") ? { id, external: true } : undefined),
  },
};

/** ES modules, and CommonJS for Jest 29 (https://jestjs.io/docs/29.7/configuration#transformignorepatterns-arraystring). */
const outputs = (options: Rolldown.OutputOptions): Rolldown.OutputOptions[] =>
  (["es", "cjs"] as const).map((format) => {
    const extension = format === "es" ? "js" : "cjs";
    return {
      ...options,
      format,
      entryFileNames: `[name].${extension}`,
      chunkFileNames: (chunk) => chunkFileName(chunk).replace(/js$/, extension),
    };
  });

/** Builds the modules. Only the components import a package, React. */
export const buildModules = (folder: string, widgets: readonly WidgetDescription[], words?: AgencyWords) =>
  inProduction(async () => {
    const entries = ["react", ...widgets.flatMap(({ tag }) => [tag, `element/${tag}`, `react/${tag}`])];
    await viteBuild(
      folder,
      {
        input: Object.fromEntries(entries.map((name) => [name, `entry:${name}`])),
        preserveEntrySignatures: "strict",
        // Frameworks with server components need this directive to run the components in the browser.
        output: outputs({ banner: ({ name }) => (/^react\b/.test(name) ? '"use client";' : "") }),
      },
      { plugins: [entryModules(widgets), withoutUrl, onAppsReact, onPreact()], words },
    );
    await viteBuild(
      folder,
      {
        input: { prerender: path.join(import.meta.dirname, "prerender-entry.ts") },
        preserveEntrySignatures: "strict",
        output: outputs({ codeSplitting: false }),
      },
      { plugins: [preactServer, withoutUrl, onPreact()], words },
    );
  });
