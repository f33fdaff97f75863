import path from "node:path";
import type { Plugin } from "vite";

const replacements: Readonly<Record<string, string>> = {
  react: "preact/compat",
  "react-dom": "preact/compat",
  "react-dom/client": "preact/compat/client",
  "react/jsx-runtime": "preact/jsx-runtime",
  "react/jsx-dev-runtime": "preact/jsx-dev-runtime",
};

/** React for `r2wc`, which uses only `createElement`. All of `preact/compat` would add 2 kB to each file. */
const reactForR2wc = path.join(import.meta.dirname, "react-for-r2wc.ts");

/** Replaces React with Preact in code for browsers, except in files for which `keepsReact` returns true. */
export const onPreact = (keepsReact: (importer: string) => boolean = () => false): Plugin => ({
  name: "on-preact",
  enforce: "pre",
  resolveId: {
    order: "pre",
    filter: { id: Object.keys(replacements).map((name) => new RegExp(`^${name}$`)) },
    handler(source, importer = "", options) {
      if (keepsReact(importer)) return undefined;
      if (source === "react" && importer.includes("@r2wc")) return reactForR2wc;
      return this.resolve(replacements[source]!, importer, options);
    },
  },
  applyToEnvironment: ({ name }) => name === "client",
});
