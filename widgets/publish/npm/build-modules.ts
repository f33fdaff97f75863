import path from "node:path";
import type { Plugin } from "vite";
import { chunkFileName } from "../bundles/languages";
import { onPreact } from "../bundles/on-preact";
import { inProduction, viteBuild } from "../bundles/vite-build";
import type { WidgetDescription } from "../contracts/describe-widget";
import { entriesOf, entryModules } from "./entries";

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

/** Returns a plugin that replaces `import.meta.url` with the URL of our files, because app bundles have other URLs. */
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
  chunkFileNames: chunkFileName,
} as const;

/**
 * Builds the package's modules. Most import the app's React, the modules in `lite/` contain Preact, and `prerender.js`
 * imports nothing.
 *
 * @param address the URL of `/widgets/v1/`
 */
export const buildModules = (folder: string, widgets: readonly WidgetDescription[], address: string) =>
  inProduction(async () => {
    const tags = widgets.map(({ tag }) => tag);
    await viteBuild(
      folder,
      {
        input: { ...entriesOf(tags, ["", "element/", "react/"]), react: "entry:react" },
        preserveEntrySignatures: "strict",
        external: [/^react(-dom)?($|\/)/],
        // Frameworks with server components need this directive to run the components in the browser.
        output: { ...output, banner: ({ name }) => (/^react\b/.test(name) ? '"use client";' : "") },
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
      { plugins: [preactServer, atAddress(address), onPreact()] },
    );
  });
