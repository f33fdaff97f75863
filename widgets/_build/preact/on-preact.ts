import path from "node:path";
import type { Plugin } from "vite";

const ours = (file: string) => path.join(import.meta.dirname, file);

const replacements: Readonly<Record<string, string>> = {
  "@r2wc/react-to-web-component": ours("bridge.ts"),
  react: ours("react.ts"),
  "react-dom": ours("react-dom.ts"),
  "react-dom/client": ours("react-dom.ts"),
};

/** JSX as calls of `createElement`, which is shorter than the JSX runtime: 0.1 kB of every file. */
const plainJsx = {
  jsx: {
    runtime: "classic",
    pragma: "jsx.createElement",
    pragmaFrag: "jsx.Fragment",
    development: false,
  },
  jsxInject: 'import * as jsx from "react"',
} as const;

/**
 * Builds and serves the widgets' own sources on Preact instead of React, by a layer that holds what
 * they use of it. `preact/compat` would be another 1.2 kB of every file.
 *
 * @param keepsReact whether this importer goes on with React
 */
export const onPreact = (keepsReact: (importer: string) => boolean = () => false): Plugin => ({
  name: "on-preact",
  enforce: "pre",
  config: () => ({ oxc: plainJsx }),
  resolveId: {
    filter: { id: Object.keys(replacements).map((name) => new RegExp(`^${name}$`)) },
    handler: (source, importer = "") => (keepsReact(importer) ? undefined : replacements[source]),
    order: "pre",
  },
  applyToEnvironment: ({ name }) => name === "client",
});
