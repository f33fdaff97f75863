import path from "node:path";
import type { Plugin } from "vite";

const ours = (file: string) => path.join(import.meta.dirname, file);

const replacements: Readonly<Record<string, string>> = {
  "@r2wc/core": ours("bridge.ts"),
  react: ours("react.ts"),
  "react-dom": "preact/compat",
  "react-dom/client": "preact/compat/client",
  "react/jsx-runtime": "preact/jsx-runtime",
  "react/jsx-dev-runtime": "preact/jsx-runtime",
};

/**
 * Builds and serves the widgets' own sources on Preact instead of React.
 *
 * @param keepsReact whether this importer goes on with React
 */
export const onPreact = (keepsReact: (importer: string) => boolean = () => false): Plugin => ({
  name: "on-preact",
  enforce: "pre",
  resolveId: {
    filter: { id: Object.keys(replacements).map((name) => new RegExp(`^${name}$`)) },
    handler(source, importer = "", options) {
      if (this.environment.name !== "client" || keepsReact(importer)) return undefined;
      return this.resolve(replacements[source]!, importer, { ...options, skipSelf: true });
    },
  },
});
