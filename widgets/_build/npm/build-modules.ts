import { createRequire } from "node:module";
import path from "node:path";
import type { Plugin } from "vite";
import { onPreact } from "../bundles/on-preact";
import { inProduction, viteBuild } from "../bundles/vite-build";
import type { WidgetDescription } from "../contracts/describe-widget";
import { entriesOf, entryModules } from "./entries";

const reactDom = path.dirname(createRequire(import.meta.url).resolve("react-dom/package.json"));

/** The server renderer that needs nothing but JavaScript, so that Node, Deno and edge runtimes run it alike. */
const plainServer: Plugin = {
  name: "plain-server",
  enforce: "pre",
  resolveId: {
    order: "pre",
    filter: { id: /^react-dom\/server$/ },
    handler: () => path.join(reactDom, "cjs/react-dom-server-legacy.browser.production.js"),
  },
};

/** In an app's bundle, and on an edge, a module's own address tells nothing of where our posts are. */
const atAddress = (address: string): Plugin => ({
  name: "at-address",
  transform: {
    filter: { code: "import.meta.url" },
    handler: (code) => ({ code: code.replaceAll("import.meta.url", JSON.stringify(address)), map: null }),
  },
});

const output = {
  format: "es",
  entryFileNames: "[name].js",
  chunkFileNames: "chunks/[name]-[hash].js",
} as const;

/**
 * Builds the package's modules: for React, which its users have, `lite/` with Preact in it, and
 * `prerender.js`, which imports nothing.
 *
 * @param address where `/widgets/v1/` is
 */
export const buildModules = (folder: string, widgets: readonly WidgetDescription[], address: string) =>
  inProduction(async () => {
    const tags = widgets.map(({ tag }) => tag);
    await viteBuild(
      folder,
      {
        input: { ...entriesOf(tags), react: "entry:react" },
        preserveEntrySignatures: "strict",
        external: [/^react(-dom)?($|\/)/],
        // Components are for the browser's side of servers that tell the two apart.
        output: { ...output, banner: ({ name }) => (name === "react" ? '"use client";' : "") },
      },
      { plugins: [entryModules(widgets), atAddress(address)] },
    );
    await viteBuild(
      path.join(folder, "lite"),
      { input: entriesOf(tags), preserveEntrySignatures: "strict", output },
      { plugins: [entryModules(widgets), atAddress(address), onPreact()] },
    );
    await viteBuild(
      folder,
      {
        input: { prerender: path.join(import.meta.dirname, "prerender-entry.ts") },
        preserveEntrySignatures: "strict",
        output: { ...output, codeSplitting: false },
      },
      { plugins: [plainServer, atAddress(address)] },
    );
  });
