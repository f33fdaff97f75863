/// <reference types="vitest/config" />
import { readdirSync } from "node:fs";
import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { shadowStyles } from "./widgets/_build/shadow-styles";

const widgets = path.resolve(import.meta.dirname, "widgets");
const tags = readdirSync(widgets).filter((folder) => /^[a-z]+(-[a-z]+)+$/.test(folder));
const entries = Object.fromEntries(tags.map((tag) => [tag, path.join(widgets, tag, `${tag}.element.ts`)]));

/** Builds the widgets for `/widgets/v1/`; serves the workbench; runs the unit tests. */
export default defineConfig({
  root: path.join(widgets, "_workbench"),
  // Relative addresses: a partner loads these files from whatever host serves them.
  base: "./",
  publicDir: false,
  plugins: [tailwindcss()],
  define: { WIDGET_TAGS: JSON.stringify(tags) },
  css: {
    postcss: { plugins: [shadowStyles((file) => file.startsWith(widgets) && !file.includes("_workbench"))] },
  },
  build: {
    outDir: path.resolve(import.meta.dirname, "dist/widgets/v1"),
    target: ["chrome125", "firefox128", "safari17.5"],
    modulePreload: false,
    rolldownOptions: {
      input: { loader: path.join(widgets, "_runtime/loader.ts"), ...entries },
      preserveEntrySignatures: "allow-extension",
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "chunks/[name]-[hash].js",
        assetFileNames: "chunks/[name]-[hash][extname]",
        codeSplitting: { groups: [{ name: "react", test: /node_modules[\\/](react|react-dom|scheduler|@r2wc)[\\/]/ }] },
      },
    },
  },
  test: {
    root: import.meta.dirname,
    include: ["{data,site,widgets}/**/*.test.{ts,tsx}"],
    exclude: ["**/*.browser.test.ts", "**/node_modules/**"],
  },
});
